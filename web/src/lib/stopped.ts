/** Somebody has stopped it, who knows that: nothing is wrong. */
export class Stopped extends Error {}

/** Something else has been chosen meanwhile. */
export class Superseded extends Error {}
