/** The picture of a workload: regions one above the other, a dash for each touch, from left to right. */
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../lib/message-of.ts';
import { Stopped } from '../../lib/stopped.ts';
import { spanOf, touchesOf } from '../../scenario/workload/touches.ts';
import { useRoom } from '../../ui/media/useRoom.ts';
import type { Brief } from '../brief/brief.ts';
import { pictureAside } from '../run/aside.ts';
import type { Touched } from '../run/picture.ts';
import { bandsOf } from './layout.ts';
import { DESIGN_TEXT as TEXT } from './text.ts';

function useTouched(brief: Brief): Touched | string | null {
  const [touched, setTouched] = useState<Touched | string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    pictureAside(brief, stop.signal).then(setTouched, (error: unknown) => {
      if (!(error instanceof Stopped)) setTouched(messageOf(error));
    });
    return () => stop.abort(new Stopped());
  }, [brief]);
  return touched;
}

const LEAST_PX = 10;

export function WorkloadPicture({ brief }: { readonly brief: Brief }) {
  const touched = useTouched(brief);
  const [element, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const { load } = brief;
  const bands = useMemo(
    () =>
      touched !== null && typeof touched !== 'string' && widthPx > 0
        ? bandsOf(load, touched, { widthPx, heightPx })
        : [],
    [load, touched, widthPx, heightPx],
  );
  const from = (spanOf(load, brief.phase).from / Math.max(1, touchesOf(load))) * widthPx;
  const says = load.region.map(({ name, pages }) => `${name}: ${pages}`).join(', ');
  return (
    <figure className="design-picture">
      <figcaption>
        {TEXT.picture} <span className="visually-hidden">{says}.</span>
      </figcaption>
      <div className="design-bands">
        <ol aria-hidden="true">
          {bands.map(({ name, top, height }) => (
            <li key={name} style={{ top, height }} className={height < LEAST_PX ? 'is-low' : undefined}>
              {name}
            </li>
          ))}
        </ol>
        <div ref={element}>
          {bands.length === 0 && <p>{typeof touched === 'string' ? touched : TEXT.pictureComing}</p>}
          <svg width={widthPx} height={heightPx} aria-hidden="true">
            {bands.map(({ name, top, height, isFile, path }) => (
              <g key={name} className={isFile ? 'is-file' : 'is-anon'}>
                <rect y={top} width={widthPx} height={height} />
                <path d={path} />
              </g>
            ))}
            {bands.length > 0 && <path d={`M${from} 0V${heightPx}`} className="is-from" />}
          </svg>
        </div>
      </div>
      {bands.length > 0 && (
        <p className="design-from" style={{ paddingLeft: from }}>
          {TEXT.counted}
        </p>
      )}
    </figure>
  );
}
