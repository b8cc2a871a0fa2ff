/** The page's runs and the reader's machine: pages a read, and the share of the guesses that was used. */
import { scaleLinear, scaleLog } from 'd3-scale';
import { useIsProjector } from '../ui/media/useMedia.ts';
import { useRoom } from '../ui/media/useRoom.ts';
import type { Spot } from './figures.ts';
import { OWN_TEXT as TEXT } from './text.ts';
import type { Fit } from './useFit.ts';

const HEIGHT = 240;
const EDGE = { left: 56, top: 14, bottom: 40 };
/** For the names, at the right: so much at least, more where letters are larger, and not more than half. */
const NAMES = { desk: 200, projector: 250, share: 0.38 } as const;
const PAGES = [1, 2, 4, 8, 16, 32] as const;
const SHARES = [0, 0.5, 1] as const;
const LINE = 19;

interface Spotted {
  readonly key: string;
  readonly name: string;
  readonly spot: Spot;
  readonly className: string;
}

interface Labelled extends Spotted {
  readonly x: number;
  readonly y: number;
  readonly wordsY: number;
}

/** Where nothing is guessed there is no share: such a run stands on the axis. */
const shareOf = ({ used }: Spot) => used ?? 0;

/** Names from the top down, each a line below the one above it at least, and none below the picture. */
function apart(all: readonly Omit<Labelled, 'wordsY'>[]): Labelled[] {
  const sorted = all.toSorted((one, other) => one.y - other.y || other.x - one.x);
  let least = EDGE.top;
  return sorted.map((each, nth) => {
    const most = HEIGHT - EDGE.bottom - (sorted.length - 1 - nth) * LINE;
    const wordsY = Math.min(Math.max(each.y, least), most);
    least = wordsY + LINE;
    return { ...each, wordsY };
  });
}

interface ChartProps {
  readonly fit: Fit;
  readonly yours: Spot;
}

export function FitChart({ fit, yours }: ChartProps) {
  const [element, { widthPx }] = useRoom<HTMLDivElement>();
  const spotted: readonly Spotted[] = [
    { key: 'yours', name: TEXT.yours, spot: yours, className: 'own-here' },
    ...fit.placed.map(({ name, scenario, spot }) => ({
      key: name,
      name: scenario.title,
      spot,
      className: name === fit.nearest?.name ? 'own-run is-nearest' : 'own-run',
    })),
  ];
  const furthest = Math.max(8, ...spotted.map(({ spot }) => spot.pagesARead));
  const most = PAGES.find((each) => each >= furthest) ?? 32;
  const least = useIsProjector() ? NAMES.projector : NAMES.desk;
  const end = widthPx - Math.min(Math.max(least, NAMES.share * widthPx), widthPx / 2);
  const x = scaleLog([1, most], [EDGE.left, Math.max(EDGE.left + 1, end)]).clamp(true);
  const y = scaleLinear([0, 1], [HEIGHT - EDGE.bottom, EDGE.top]);
  const labelled = apart(
    spotted.map((each) => ({ ...each, x: x(each.spot.pagesARead), y: y(shareOf(each.spot)) })),
  );
  return (
    <div ref={element} className="own-chart">
      {widthPx > 0 && (
        <svg width={widthPx} height={HEIGHT} aria-hidden="true">
          <g className="own-axes">
            {SHARES.map((share) => (
              <g key={share}>
                <path d={`M${EDGE.left} ${y(share)}H${end}`} />
                <text x={EDGE.left - 8} y={y(share)} dy="0.35em" textAnchor="end">
                  {TEXT.percent(share)}
                </text>
              </g>
            ))}
            {PAGES.filter((pages) => pages <= most).map((pages) => (
              <text key={pages} x={x(pages)} y={HEIGHT - EDGE.bottom + 18} textAnchor="middle">
                {pages}
              </text>
            ))}
            <text x={end} y={HEIGHT - 4} textAnchor="end">
              {TEXT.axes.pages}
            </text>
          </g>
          {labelled.map(({ key, name, className, x: at, y: down, wordsY }) => (
            <g key={key} className={className}>
              <path d={`M${at} ${down}L${end + 12} ${wordsY}h6`} />
              <circle cx={at} cy={down} r={key === 'yours' ? 8 : 5} />
              <text x={end + 22} y={wordsY} dy="0.35em">
                {name}
              </text>
            </g>
          ))}
        </svg>
      )}
      <ul className="visually-hidden">
        {spotted.map(({ key, name, spot }) => (
          <li key={key}>
            {name}: {TEXT.spot(spot.pagesARead, spot.used)}
          </li>
        ))}
      </ul>
    </div>
  );
}
