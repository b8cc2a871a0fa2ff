/** Stopped on purpose: nothing is wrong. */
export class Stopped extends Error {}

/** Replaced by a newer choice. */
export class Superseded extends Error {}
