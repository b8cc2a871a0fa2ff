/** Who waits, behind a name: upright bars, as a wait has them in the lanes of locks. */
interface WaitSignProps {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** The size of the words beside it. */
  readonly em: number;
}

const BARS = 4;
/** From bar to bar, and of a bar. */
const EMS = { pitch: 0.36, bar: 0.17 } as const;
export const WAIT_SIGN_EMS = BARS * EMS.pitch;

export function WaitSign({ x, y, height, em }: WaitSignProps) {
  const bars = Array.from({ length: BARS }, (_, nth) => {
    const left = Math.round(x + nth * EMS.pitch * em);
    return `M${left} ${y}h${Math.max(2, Math.round(EMS.bar * em))}v${height}h${-Math.max(2, Math.round(EMS.bar * em))}z`;
  });
  return <path data-sign="waits" d={bars.join('')} fill="var(--loss)" />;
}
