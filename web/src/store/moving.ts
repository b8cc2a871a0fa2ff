/** How long the pictures still move: whoever plays waits for them. A picture says when it begins. */
let untilMs = -Infinity;

export function noteMotion(lengthMs: number): void {
  untilMs = performance.now() + lengthMs;
}

/** 0 when nothing moves. */
export function motionLeftMs(): number {
  return Math.max(0, untilMs - performance.now());
}
