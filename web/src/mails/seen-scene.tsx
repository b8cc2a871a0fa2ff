/** The machines of a claim at the access at which it is seen, and the way through their run. */
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { caption } from '../core/events/caption.ts';
import { MachineSign } from '../marks/machine-signs.tsx';
import { knownVariant } from '../scenario/links/known-variant.ts';
import type { Scenario } from '../scenario/model.ts';
import { Stage } from '../stage/stage.tsx';
import type { Machine } from '../store/machine/machine.ts';
import { MachineProvider } from '../store/machine/useMachine.ts';
import { useStageLink } from '../store/session/useStageLink.ts';
import { getPage, setPage } from '../store/store.ts';
import { ICONS } from '../ui/icons.tsx';
import { useCurrentEvent, useLabels } from '../ui/why/useCurrentEvent.ts';
import { VIEWS } from '../views/index.ts';
import type { Asked, Scene } from './claim.ts';
import { seenOf, usePair, useShownAccess, type Seen } from './usePair.ts';
import { MAILS_TEXT as TEXT } from './text.ts';

/** What the machine does just now. */
function Said() {
  const event = useCurrentEvent();
  const labels = useLabels();
  return <p className="mails-said">{event ? caption(event, labels) : ''}</p>;
}

interface SideProps {
  readonly asked: Asked;
  /** From 1; null: it is alone. */
  readonly number: number | null;
  readonly machine: Machine;
  readonly scene: Scene;
}

function Side({ asked, number, machine, scene }: SideProps) {
  const [views] = useState(() => scene.views.map((name) => VIEWS[name]));
  const { label, about } = asked;
  return (
    <MachineProvider value={machine}>
      <section className="mails-machine" aria-label={label}>
        <h2>
          {number !== null && <MachineSign machine={number} size={16} />} {label} <em>{about}</em>
        </h2>
        <div className="mails-picture">
          <Stage views={views} of={label} whenTooHigh="leave-out" />
        </div>
        <Said />
      </section>
    </MachineProvider>
  );
}

interface SeenProps {
  readonly scene: Scene;
  /** Between the machines and the way through their run. */
  readonly children: ReactNode;
  /** Null: where the claim is to be seen. */
  readonly access: number | null;
  readonly onAccess: (access: number | null) => void;
}

interface ControlsProps extends Omit<SeenProps, 'children'> {
  readonly seen: Seen;
}

interface StageLinkProps {
  readonly load: Scenario;
  readonly asked: readonly Asked[];
  readonly access: number;
  readonly children: string;
}

/** To machines of one workload on the stage. */
function StageLink({ load, asked, access, children }: StageLinkProps) {
  const names = asked.map(({ variant }) => variant).join(' ');
  const variants = useMemo(() => names.split(' ').map(knownVariant), [names]);
  const link = useStageLink(load, variants, access);
  return link && <a href={link}>{children}</a>;
}

function Controls({ scene, access, onAccess, seen }: ControlsProps) {
  const { touches, loads } = seen;
  const at = useShownAccess(seen, access ?? scene.access);
  const asked = seenOf(scene);
  const areOne = new Set(asked.map(({ load }) => load)).size === 1;
  const wanted = access ?? scene.access;
  const go = (to: number) => onAccess(Math.min(Math.max(to, 1), touches));
  return (
    <footer className="mails-controls">
      <div className="mails-steps">
        <button type="button" aria-label={TEXT.toStart} aria-keyshortcuts="Home" onClick={() => go(1)}>
          {ICONS.first}
        </button>
        <button
          type="button"
          aria-label={TEXT.back}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => go(wanted - 1)}
        >
          {ICONS.back}
        </button>
        <button
          type="button"
          aria-label={TEXT.forward}
          aria-keyshortcuts="ArrowRight"
          onClick={() => go(wanted + 1)}
        >
          {ICONS.forward}
        </button>
      </div>
      <input
        type="range"
        min={1}
        max={touches}
        value={wanted}
        aria-label={TEXT.place}
        aria-valuetext={TEXT.placeIs(wanted, touches)}
        onChange={({ target }) => go(Number(target.value))}
      />
      <p>{TEXT.placeIs(at, touches)}</p>
      <button
        type="button"
        aria-keyshortcuts="End"
        disabled={wanted === scene.access}
        onClick={() => onAccess(null)}
      >
        {TEXT.toScene}
      </button>
      {areOne ? (
        <StageLink load={loads[0]!} asked={asked} access={at}>
          {TEXT.openStage(asked.length)}
        </StageLink>
      ) : (
        asked.map((each, nth) => (
          <StageLink key={each.label} load={loads[nth]!} asked={[each]} access={at}>
            {TEXT.openNamed(each.label)}
          </StageLink>
        ))
      )}
    </footer>
  );
}

/** While the scene is on the page; afterwards as the reader had it. */
function useOwners(isByOwner = false): void {
  useEffect(() => {
    if (!isByOwner) return undefined;
    const before = getPage().isByOwner;
    setPage({ isByOwner });
    return () => setPage({ isByOwner: before });
  }, [isByOwner]);
}

/** Pixels of a picture that are no loss. */
const HIDDEN_MOST = 4;

/** One below the other the machines are easily compared; where that hides something of a picture they stand side by side. */
function useColumnsWhereCut(element: RefObject<HTMLDivElement | null>, isThere: boolean): boolean {
  const [hasColumns, setHasColumns] = useState(false);
  useEffect(() => {
    const machines = element.current;
    if (!isThere || !machines) return undefined;
    const look = () => {
      const pictures = [...machines.querySelectorAll('.mails-picture')];
      if (pictures.some((each) => each.scrollHeight - each.clientHeight > HIDDEN_MOST)) setHasColumns(true);
    };
    // Pictures come late, and some need more room at another event.
    const observer = new MutationObserver(look);
    observer.observe(machines, { childList: true, subtree: true });
    look();
    const lookAnew = () => setHasColumns(false);
    window.addEventListener('resize', lookAnew);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', lookAnew);
    };
  }, [element, isThere]);
  return hasColumns;
}

export function SeenScene({ children, ...props }: SeenProps) {
  const { scene, access } = props;
  const seen = usePair(scene, access ?? scene.access);
  const asked = seenOf(scene);
  useOwners(scene.isByOwner);
  // An address, or a key at the end, may ask for more than the run has.
  const last = seen?.touches ?? Infinity;
  const { onAccess } = props;
  useEffect(() => {
    if (access !== null && access > last) onAccess(last);
  }, [access, last, onAccess]);
  const machines = useRef<HTMLDivElement>(null);
  const hasColumns = useColumnsWhereCut(machines, seen !== null);
  if (!seen)
    return (
      <p className="mails-coming">
        <output>{TEXT.starting}</output>
      </p>
    );
  return (
    <>
      <div ref={machines} className={hasColumns ? 'mails-machines has-columns' : 'mails-machines'}>
        {seen.machines.map((machine, nth) => (
          <Side
            key={nth}
            asked={asked[nth]!}
            number={asked.length > 1 ? nth + 1 : null}
            machine={machine}
            scene={scene}
          />
        ))}
      </div>
      {children}
      <Controls {...props} seen={seen} />
    </>
  );
}
