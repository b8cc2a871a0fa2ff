/** How long the pictures still move: playing waits for them. A picture reports when it begins. */
let untilMs = -Infinity;

export function noteMotion(lengthMs: number): void {
  untilMs = performance.now() + lengthMs;
}

/** 0 when nothing moves. */
export function motionLeftMs(): number {
  return Math.max(0, untilMs - performance.now());
}
