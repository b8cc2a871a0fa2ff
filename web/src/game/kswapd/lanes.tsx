/** The lists of both types, and between them the frames that are wanted, with a handle on the seam. */
import { useRef, type PointerEvent } from 'react';
import { moveTo } from './client.ts';
import { isAnon, type PageId } from './referee/play.ts';
import type { Lists, Question } from './referee/table.ts';
import { PRICE_NS } from './rules.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';

const classOf = (page: PageId) => (isAnon(page) ? 'kswapd-page is-anon' : 'kswapd-page is-file');

export function PageMark({ page, isAsked = false }: { readonly page: PageId; readonly isAsked?: boolean }) {
  return <span className={isAsked ? `${classOf(page)} is-asked` : classOf(page)}>{TEXT.pageOf(page)}</span>;
}

const keyOf = ({ region, page }: PageId) => `${region}${page}`;

function Lane({
  name,
  about,
  lists: { active, inactive },
  asked,
}: {
  readonly name: string;
  readonly about: string;
  readonly lists: Lists;
  /** So many are to be taken from the tail. */
  readonly asked: number;
}) {
  return (
    <div className="kswapd-lane">
      <div className="game-head">
        <h2>{name}</h2>
        <p>{about}</p>
      </div>
      <div className="kswapd-list">
        <p>{TEXT.active(active.length)}</p>
        <div>
          {active.map((page) => (
            <PageMark key={keyOf(page)} page={page} />
          ))}
        </div>
      </div>
      <div className="kswapd-list is-inactive">
        <p>
          {TEXT.inactive(inactive.length)} <span>{TEXT.tail} ▸</span>
        </p>
        <div>
          {inactive.map((page, nth) => (
            <PageMark key={keyOf(page)} page={page} isAsked={nth >= inactive.length - asked} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly question: Question;
  readonly anon: number;
}

function Frames({ question: { wanted, free, high }, anon }: ChoiceProps) {
  const box = useRef<HTMLDivElement>(null);
  const drag = ({ clientX, buttons, type }: PointerEvent) => {
    if (!box.current || (type === 'pointermove' && buttons === 0)) return;
    const { left, width } = box.current.getBoundingClientRect();
    moveTo(Math.round(((clientX - left) / width) * wanted));
  };
  const file = wanted - anon;
  return (
    <div className="kswapd-choice">
      <p className="kswapd-wanted">
        <b>{TEXT.wanted(wanted)}</b> <span>{TEXT.free(free, high)}</span>
      </p>
      <div className="kswapd-split">
        <div
          ref={box}
          className="kswapd-frames"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no input element looks like frames with a seam
          role="slider"
          tabIndex={0}
          aria-label={TEXT.slider}
          aria-valuemin={0}
          aria-valuemax={wanted}
          aria-valuenow={anon}
          aria-valuetext={TEXT.sliderValue(anon, file)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drag(event);
          }}
          onPointerMove={drag}
        >
          {Array.from({ length: wanted }, (_, nth) => (
            <span key={nth} className={nth < anon ? 'kswapd-frame is-anon' : 'kswapd-frame is-file'}>
              {nth < anon ? TEXT.splitAnon : TEXT.splitFile}
            </span>
          ))}
          <i className="kswapd-handle" style={{ left: `${(100 * anon) / wanted}%` }} />
        </div>
        <p className="kswapd-ratio" aria-hidden="true">
          <b>{anon}</b>:<b>{file}</b>
        </p>
      </div>
      <p className="kswapd-drag">{TEXT.drag}</p>
    </div>
  );
}

export function Choice({ question, anon }: ChoiceProps) {
  const { wanted } = question;
  return (
    <section className="kswapd-lanes">
      <div>
        <Lane
          name={TEXT.anon}
          about={TEXT.anonAbout(PRICE_NS.write, PRICE_NS.swapIn)}
          lists={question.anon}
          asked={anon}
        />
        <Lane
          name={TEXT.file}
          about={TEXT.fileAbout(PRICE_NS.fileRead)}
          lists={question.file}
          asked={wanted - anon}
        />
        <p className="kswapd-unknown">
          {TEXT.unknown}{' '}
          {question.file.inactive.some(({ region }) => region === 'V') && <span>({TEXT.film})</span>}
        </p>
      </div>
      <Frames question={question} anon={anon} />
    </section>
  );
}
