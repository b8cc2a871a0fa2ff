/** The machines of a claim at the access at which it is seen, and the way through their run. */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { caption } from '../core/events/caption.ts';
import { MachineSign } from '../marks/machine-signs.tsx';
import { knownVariant } from '../scenario/links/known-variant.ts';
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

function Controls({ scene, access, onAccess, seen }: ControlsProps) {
  const { touches, load } = seen;
  const at = useShownAccess(seen, access ?? scene.access);
  const variants = useMemo(() => seenOf(scene).map(({ variant }) => knownVariant(variant)), [scene]);
  const link = useStageLink(load, variants, at);
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
      {link && <a href={link}>{TEXT.openStage(variants.length)}</a>}
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

export function SeenScene({ children, ...props }: SeenProps) {
  const { scene, access } = props;
  const seen = usePair(scene, access ?? scene.access);
  const asked = seenOf(scene);
  useOwners(scene.isByOwner);
  if (!seen)
    return (
      <p className="mails-coming">
        <output>{TEXT.starting}</output>
      </p>
    );
  return (
    <>
      <div className="mails-machines">
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
