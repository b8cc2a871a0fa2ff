/** The seven small pictures of the course, made of the signs of the views. Each is 80 wide and 64 high. */
import type { ReactNode } from 'react';
import { ANON, Full, Hollow, Read, Tray } from './story-signs.tsx';

const GUESS = 'var(--guess)';

function Leaves() {
  return (
    <>
      <Full x={6} y={2} s={22} />
      <path d="M17 24C17 34 23 30 23 40" stroke={ANON} strokeWidth={2} fill="none" />
      <Tray x={12} y={40} s={22} />
    </>
  );
}

function Future() {
  return (
    <>
      <path d="M5 18V10.5H71V18" stroke={GUESS} strokeWidth={3} fill="none" />
      <Full x={5} y={25} s={14} />
      <Read x={22} y={25} s={14} />
      <Read x={39} y={25} s={14} />
      <Hollow x={56} y={25} s={14} />
    </>
  );
}

function Address() {
  const at = [4, 22, 40, 58];
  const ends = [0, 2, 1, 3].map((to) => at[to]!);
  return (
    <>
      {at.map((x) => (
        <Hollow key={x} x={x} y={2} s={14} />
      ))}
      {at.map((x, i) => (
        <path
          key={x}
          d={`M${x + 7} 16C${x + 7} 30 ${ends[i]! + 7} 28 ${ends[i]! + 7} 42`}
          stroke={i === 1 ? GUESS : ANON}
          strokeWidth={i === 1 ? 2.2 : 1}
          fill="none"
        />
      ))}
      {at.map((x, i) => (
        <Tray key={x} x={x} y={42} s={14} isPale={i % 2 === 0} />
      ))}
    </>
  );
}

function Lock() {
  const lanes = [0, 1, 2, 3];
  return (
    <>
      {lanes.map((lane) => {
        const y = 7 + lane * 15;
        const x = 4 + lane * 16;
        return (
          <g key={lane}>
            <path d={`M${x + 14} ${y}H76`} stroke="var(--edge)" strokeWidth={1.6} />
            {Array.from({ length: lane * 4 }, (_, bar) => (
              <path
                key={bar}
                d={`M${6 + bar * 4} ${y - 5}V${y + 5}`}
                stroke="var(--loss)"
                strokeWidth={1.8}
              />
            ))}
            <rect x={x} y={y - 5.5} width={14} height={11} fill="var(--ink)" />
          </g>
        );
      })}
    </>
  );
}

function Extents() {
  const nodes: readonly (readonly [number, number])[] = [
    [40, 8],
    [22, 28],
    [58, 28],
    [12, 48],
    [32, 48],
    [50, 48],
    [68, 48],
  ];
  const ties = [
    [0, 1],
    [1, 3],
    [1, 4],
    [2, 6],
  ] as const;
  const way = [
    [0, 2],
    [2, 5],
  ] as const;
  const line = ([from, to]: readonly [number, number]) =>
    `M${nodes[from]!.join(' ')}L${nodes[to]!.join(' ')}`;
  return (
    <>
      <path d={ties.map(line).join('')} stroke="var(--edge)" strokeWidth={1.6} />
      <path d={way.map(line).join('')} stroke={GUESS} strokeWidth={3} />
      {nodes.map(([x, y], node) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={4.2}
          fill={node === 0 || node === 2 || node === 5 ? GUESS : 'var(--ink-2)'}
        />
      ))}
    </>
  );
}

function Balance() {
  return (
    <>
      <path d="M4 36L76 24" stroke="var(--ink)" strokeWidth={2.5} />
      <path d="M40 30L50 52H30z" fill="var(--ink-2)" />
      <path d="M6 35.2V10.5H28V31.6z" fill={ANON} />
      {[0, 1, 2, 3].map((sheet) => (
        <rect key={sheet} x={58} y={9 + sheet * 4.4} width={15} height={3} fill="var(--file)" />
      ))}
    </>
  );
}

function Machine() {
  return (
    <>
      <path d="M4 32H76" stroke="var(--edge)" strokeWidth={1.6} />
      <circle cx={9} cy={32} r={6.5} fill="var(--kernel-1)" />
      <path d="M30 24L37.5 38.5H22.5z" fill="var(--kernel-2)" />
      <rect
        x={46.5}
        y={27}
        width={10.5}
        height={10.5}
        fill="var(--ground)"
        stroke="var(--kernel-3)"
        strokeWidth={2.2}
      />
      <path d="M71 24L79 32L71 40L63 32z" fill="var(--kernel-4)" />
    </>
  );
}

const PICTURES: readonly (() => ReactNode)[] = [Leaves, Future, Address, Lock, Extents, Balance, Machine];

export function StoryPicture({ story }: { readonly story: number }) {
  const Picture = PICTURES[story];
  return (
    <svg className="story-picture" viewBox="0 0 80 64" width={80} height={64} aria-hidden="true">
      {Picture && <Picture />}
    </svg>
  );
}
