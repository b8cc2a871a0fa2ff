import type { Standing } from './claim.ts';

/** A disc in a ring: borne out; half a disc: in its direction. A ring and a disc apart: not. A dotted ring: nothing was put to the test. A ring: not known yet. */
export function StandingSign({ standing }: { readonly standing: Standing | undefined }) {
  return (
    <svg className="mails-sign" viewBox="0 0 26 18" width={26} height={18} aria-hidden="true">
      {standing === false ? (
        <g className="mails-sign-false">
          <circle cx={7} cy={9} r={5.5} fill="none" />
          <path d="M12.5 9H18" />
          <circle cx={20.5} cy={9} r={3.5} className="is-full" />
        </g>
      ) : (
        <g>
          <circle
            cx={13}
            cy={9}
            r={7.5}
            fill="none"
            strokeDasharray={standing === null ? '2.2 2.6' : undefined}
          />
          {standing === true && <circle cx={13} cy={9} r={4} className="is-full" />}
          {standing === 'direction' && <path d="M13 5a4 4 0 0 0 0 8z" className="is-full" />}
        </g>
      )}
    </svg>
  );
}
