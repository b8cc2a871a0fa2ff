/** The few icons of the interface, in the colour of the words around them. Their buttons have labels. */
import type { ReactNode } from 'react';

const icon = (children: ReactNode, size = 20) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    {children}
  </svg>
);

const solid = { fill: 'currentColor', stroke: 'none' } as const;

export const ICONS = {
  theme: icon(
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" {...solid} />
    </>,
  ),
  present: icon(<path d="M2.5 4h15M4 4v9h12V4M10 13v3.5M6.5 16.5h7" />),
  fullScreen: icon(<path d="M7.5 3.5h-4v4M12.5 3.5h4v4M7.5 16.5h-4v-4M12.5 16.5h4v-4" />),
  share: icon(<path d="M6.5 8h-2.5v8.5h12v-8.5h-2.5M10 12.5v-9.5M6.8 6l3.2-3.2 3.2 3.2" />),
  help: icon(
    <>
      <path d="M7.2 7.3c0-3.6 5.6-3.5 5.6 0 0 2-2.8 2.2-2.8 4.7" strokeWidth="1.9" />
      <circle cx="10" cy="15.3" r="1.2" {...solid} />
    </>,
  ),
  open: icon(<path d="M2.8 15.8v-11.5h5l1.6 2h7.8v9.5zM2.8 9h14.4" />),
  menu: icon(<path d="M2 5h16M2 10h16M2 15h16" />, 28),
  first: icon(<path d="M4 4h2v12h-2zM16 4v12l-9-6z" {...solid} />),
  back: icon(<path d="M15 4v12l-10-6z" {...solid} />),
  forward: icon(<path d="M5 4v12l11-6z" {...solid} />),
  last: icon(<path d="M4 4v12l9-6zM14 4h2v12h-2z" {...solid} />),
  chevron: icon(<path d="M3 7l7 7 7-7" strokeWidth="2.6" />, 12),
  large: icon(<path d="M11.5 3.5h5v5M16 4l-5 5M8.5 16.5h-5v-5M4 16l5-5" />, 16),
  pin: icon(<path d="M6 3h8M7.5 3v6l-2.5 3h10l-2.5-3v-6M10 12v6" />, 16),
  close: icon(<path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />, 16),
} as const satisfies Readonly<Record<string, ReactNode>>;

/** A page tied by a thread to its slot. */
export function Logo() {
  return (
    <svg className="logo" width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect x="0.5" y="0.5" width="9" height="9" fill="var(--anon)" />
      <path d="M5 9.5c0 5.5 13 1 13 8" stroke="var(--ink)" strokeWidth="1.4" />
      <path d="M12.7 14v8.8h10v-8.8" stroke="var(--ink)" strokeWidth="1.8" />
    </svg>
  );
}
