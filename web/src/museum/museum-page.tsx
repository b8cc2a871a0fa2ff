/** The bug museum: the exhibits, and of the open one two machines in step, the bug on above and off below. */
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { caption } from '../core/events/caption.ts';
import { MachineSign } from '../marks/machine-signs.tsx';
import { Stage } from '../stage/stage.tsx';
import type { MachineState } from '../store/machine/machine-state.ts';
import { MachineProvider } from '../store/machine/useMachine.ts';
import { point } from '../store/pointing.ts';
import { useCurrentEvent, useLabels } from '../ui/why/useCurrentEvent.ts';
import { VIEWS } from '../views/index.ts';
import { EXHIBITS, exhibitOf, wordsOf } from './exhibits.ts';
import { targetOfKey } from './museum-keys.ts';
import './museum.css';
import { pathOf, placeOf } from './place.ts';
import { PromiseOf } from './promise.tsx';
import { MUSEUM_TEXT as TEXT, type Broken, type ExhibitName } from './text.ts';
import { useMuseum, type Exhibited } from './useMuseum.ts';
import { useScreenKeys } from '../ui/commands/useScreenKeys.ts';

/** Keys of the museum, wherever the focus is. */
function useMuseumKeys(exhibited: Exhibited | null): void {
  useScreenKeys((press, focus, areLettersOn) => {
    const target = exhibited && targetOfKey(press, focus, areLettersOn);
    if (target) exhibited.move(target);
    return target !== null;
  });
}

/** What the machine has just done; at the break what is wrong, and below it what is done instead. */
function Said({ words, isBroken }: { readonly words: string | null; readonly isBroken: boolean }) {
  const event = useCurrentEvent();
  const labels = useLabels();
  const said = words ?? (event ? caption(event, labels) : '');
  return <output className={isBroken ? 'museum-said is-broken' : 'museum-said'}>{said}</output>;
}

interface SideProps {
  readonly name: ExhibitName;
  readonly exhibited: Exhibited;
  /** 0: the upper machine. */
  readonly nth: 0 | 1;
  readonly isOn: boolean;
  readonly words: string | null;
}

function Side({ name, exhibited, nth, isOn, words }: SideProps) {
  const hasBug = nth === 0 && isOn;
  const [views] = useState(() => [VIEWS[exhibitOf(name).view]]);
  const title = hasBug ? TEXT.bugOn : TEXT.bugOff;
  const { withBug, without } = wordsOf({ name });
  return (
    <MachineProvider value={exhibited.pair[nth]}>
      <section className="museum-side" aria-label={title}>
        <h2>
          <MachineSign machine={nth + 1} size={16} /> {title} <em>{hasBug ? withBug : without}</em>
        </h2>
        <div className="museum-picture">
          <Stage views={views} of={`${title} ${nth + 1}`} />
        </div>
        <Said words={words} isBroken={hasBug && words !== null} />
      </section>
    </MachineProvider>
  );
}

const positionOf = ({ status }: MachineState) => status?.position ?? 0;
const accessesOf = ({ status }: MachineState) => status?.accesses ?? 0;

function Controls({ exhibited, isOn }: { readonly exhibited: Exhibited; readonly isOn: boolean }) {
  const { pair, end, move } = exhibited;
  const position = useStore(pair[0].state, positionOf);
  const accesses = useStore(pair[0].state, accessesOf);
  return (
    <footer className="museum-controls">
      <div className="museum-steps">
        <button type="button" aria-label={TEXT.toStart} onClick={() => move({ to: 'start' })}>
          ⇤
        </button>
        <button
          type="button"
          aria-label={TEXT.back}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => move({ to: 'step', grain: 'access', delta: -1 })}
        >
          ←
        </button>
        <button
          type="button"
          aria-label={TEXT.forward}
          aria-keyshortcuts="ArrowRight"
          onClick={() => move({ to: 'step', grain: 'access', delta: 1 })}
        >
          →
        </button>
      </div>
      <input
        type="range"
        min={0}
        max={end}
        value={position}
        aria-label={TEXT.place}
        aria-valuetext={TEXT.placeIs(accesses, position)}
        onChange={(event) => move({ to: 'position', position: Number(event.target.value) })}
      />
      <p className="museum-place">
        {TEXT.placeIs(accesses, position)}
        {exhibited.broken && <span>{TEXT.breaksAt(end)}</span>}
      </p>
      <button
        type="button"
        className="main-button"
        aria-keyshortcuts="End B"
        disabled={position === end}
        onClick={() => move({ to: 'end' })}
      >
        {exhibited.broken && position === end ? TEXT.isBroken : isOn ? TEXT.toBreak : TEXT.toEnd}
      </button>
    </footer>
  );
}

function Switch({ isOn, onSwitch }: { readonly isOn: boolean; readonly onSwitch: (isOn: boolean) => void }) {
  return (
    <fieldset className="museum-switch">
      <legend>{TEXT.bug}</legend>
      {[true, false].map((value) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={isOn === value}
          onClick={() => onSwitch(value)}
        >
          {value ? TEXT.on : TEXT.off}
        </button>
      ))}
    </fieldset>
  );
}

/** The promise of the open exhibit at the place that is shown. */
function OpenPromise({ name, exhibited }: { readonly name: ExhibitName; readonly exhibited: Exhibited }) {
  const position = useStore(exhibited.pair[0].state, positionOf);
  const { broken, end } = exhibited;
  const promise = broken?.promise ?? exhibitOf(name).promise;
  const isBroken = broken !== null && position === end;
  const holds = broken === null && position === end ? TEXT.holdsToTheEnd(end) : TEXT.holdsSoFar(position);
  return <PromiseOf {...{ name, promise, holds }} broken={isBroken ? broken : null} />;
}

interface ExhibitsProps {
  readonly open: ExhibitName;
  readonly isOn: boolean;
  readonly exhibited: Exhibited | null;
  readonly onOpen: (name: ExhibitName) => void;
  readonly onSwitch: (isOn: boolean) => void;
}

function Exhibits({ open, isOn, exhibited, onOpen, onSwitch }: ExhibitsProps) {
  return (
    <ol className="museum-exhibits" aria-label={TEXT.exhibits}>
      {EXHIBITS.map(({ name }, index) => {
        const words = wordsOf({ name });
        const isOpen = name === open;
        return (
          <li key={name} className={isOpen ? 'is-open' : undefined}>
            <h2>
              <button type="button" aria-expanded={isOpen} onClick={() => onOpen(name)}>
                <span>{index + 1}</span> {words.title}
              </button>
            </h2>
            <p className="museum-versions">{words.versions}</p>
            {isOpen && (
              <>
                <p className="museum-says">{words.says}</p>
                <Switch isOn={isOn} onSwitch={onSwitch} />
                {exhibited && <OpenPromise name={name} exhibited={exhibited} />}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Both pictures show the slot with which it will break. At the break it is red above, and the lower picture shows what it has shown
 * before.
 */
function usePlace(name: ExhibitName, broken: Broken | null, isAtEnd: boolean): void {
  useEffect(() => {
    if (!broken || isAtEnd || exhibitOf(name).view === 'readahead') return undefined;
    point({ kind: 'slot', slot: broken.slot });
    return () => point(null);
  }, [name, broken, isAtEnd]);
}

interface StagesProps {
  readonly name: ExhibitName;
  readonly isOn: boolean;
  readonly exhibited: Exhibited;
}

function Stages({ name, isOn, exhibited }: StagesProps) {
  const { pair, end, broken } = exhibited;
  const isAtEnd = useStore(pair[0].state, positionOf) === end;
  const shown: Broken | null = isAtEnd ? broken : null;
  const { broken: brokenWords, instead } = wordsOf({ name });
  usePlace(name, broken, isAtEnd);
  return (
    <>
      <Side {...{ name, isOn, exhibited }} nth={0} words={shown && brokenWords(shown)} />
      <Side {...{ name, isOn, exhibited }} nth={1} words={shown && instead} />
      <Controls {...{ isOn, exhibited }} />
    </>
  );
}

/** The address follows the upper machine. */
function useTold(exhibited: Exhibited | null, onPosition: (position: number) => void): void {
  const latest = useRef(onPosition);
  useEffect(() => {
    latest.current = onPosition;
  });
  useEffect(
    () =>
      exhibited?.pair[0].state.subscribe((now, before) => {
        if (positionOf(now) !== positionOf(before)) latest.current(positionOf(now));
      }),
    [exhibited],
  );
}

interface MuseumProps {
  /** A place (place.ts) as the address has it; null: the first exhibit. */
  readonly exhibit: string | null;
  readonly onOpen: (exhibit: string) => void;
}

export function MuseumPage({ exhibit, onOpen }: MuseumProps) {
  const [asked, setAsked] = useState({ exhibit, place: placeOf(exhibit) });
  const { place } = asked;
  const { name, isOn } = place;
  const exhibited = useMuseum(place);
  if (exhibit !== asked.exhibit) {
    // Where the machines have gone is told to the address, and comes back from it: that asks for nothing.
    const position = exhibited && positionOf(exhibited.pair[0].state.getState());
    const isThere = exhibit === pathOf({ name, isOn, position });
    setAsked({ exhibit, place: isThere ? place : placeOf(exhibit) });
  }
  useTold(exhibited, (position) => onOpen(pathOf({ name, isOn, position })));
  useMuseumKeys(exhibited);
  const open = (next: ExhibitName) => {
    if (next !== name || !isOn) onOpen(pathOf({ name: next, isOn: true, position: null }));
  };
  const onSwitch = (next: boolean) => onOpen(pathOf({ name, isOn: next, position: null }));
  return (
    <div className="museum" aria-busy={exhibited === null}>
      <h1 className="visually-hidden">{TEXT.name}</h1>
      <Exhibits {...{ isOn, exhibited, onSwitch }} open={name} onOpen={open} />
      <div className="museum-stage">
        {exhibited ? (
          <Stages key={`${name} ${isOn}`} {...{ name, isOn, exhibited }} />
        ) : (
          <p className="museum-coming">{TEXT.starting}</p>
        )}
      </div>
    </div>
  );
}
