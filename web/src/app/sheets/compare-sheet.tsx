/** Which machines are side by side: kernels are chosen on their time line, and each machine can differ in more. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PortableCommand } from '../../core/protocol.ts';
import { settingNamed } from '../../core/schema/settings.ts';
import { BRANCHES, VERSIONS, kernelTitle } from '../../scenario/kernels/in-time.ts';
import { swapDisk } from '../../scenario/links/swap-disk.ts';
import { DISK_NAMES, NO_DIFFERENCE, encodeVariant, type Variant } from '../../scenario/links/variant.ts';
import { KERNELS_THAT_RUN } from '../../scenario/shape.ts';
import { useLesson } from '../../lesson/progress/lesson-store.ts';
import { readWhere } from '../../store/machine/ask.ts';
import type { Machine } from '../../store/machine/machine.ts';
import { useThisMachine } from '../../store/machine/useMachine.ts';
import { direct } from '../../store/session/directions.ts';
import { leadState } from '../../store/session/on-stage.ts';
import { showSheet } from '../../store/shell.ts';
import { getPage, usePage } from '../../store/store.ts';
import type { Source } from '../../store/state.ts';
import { useMedia } from '../../ui/media/useMedia.ts';
import { useRoom } from '../../ui/media/useRoom.ts';
import { KERNELS_HASH } from '../address/route.ts';
import { openChanged } from '../open/open-changed.ts';
import {
  isFull,
  lackingIn,
  numberOfKernel,
  together,
  twins,
  withDifference,
  withKernel,
  withRelease,
  withoutDifference,
  withoutFirst,
  type Chosen,
} from './chooser/choice.ts';
import './chooser/chooser.css';
import { oneColumn, sideBySide } from './chooser/layout.ts';
import { Machines, machineName } from './chooser/machines.tsx';
import { MachineSign } from '../../marks/machine-signs.tsx';
import { search } from './chooser/search.ts';
import { SearchBox } from './chooser/search-box.tsx';
import { CHOOSER_TEXT as TEXT } from './chooser/text.ts';
import { KernelLine, type Stand } from './chooser/time-line.tsx';
import { useExpected, type Ahead } from './chooser/useExpected.ts';
import { Sheet } from './sheet.tsx';

const UNCHANGED: Variant = { settings: [], isUnchanged: true };

/** Changes were made before the position of the first machine. */
function hasChangesNow(): boolean {
  const { status, branches } = leadState();
  const commands = branches.find(({ branch }) => branch === status?.branch)?.commands ?? [];
  return commands.length > 0 || (getPage().beside?.commands.length ?? 0) > 0;
}

/** What has been changed during the run up to here; null until the machine has told it. */
function useCommands(machine: Machine): readonly PortableCommand[] | null {
  const beside = usePage((page) => page.beside);
  const [commands, setCommands] = useState(beside?.commands ?? null);
  useEffect(() => {
    if (commands !== null) return;
    void readWhere(machine).then((where) => setCommands(where?.commands ?? []));
  }, [machine, commands]);
  return commands;
}

/** Why a kernel cannot be chosen for a machine like the one on the stage. */
function refusalOf(name: string, source: Source): string | null {
  if (!KERNELS_THAT_RUN.includes(name)) return TEXT.notBuilt;
  const lacking = lackingIn({ settings: [{ of: 'kernel', name }], isUnchanged: false }, source);
  return lacking && TEXT.lacks(kernelTitle(name), lacking.param, settingNamed(lacking.param)?.since ?? null);
}

const COLUMNS = sideBySide(VERSIONS, BRANCHES);
const COLUMN = oneColumn(VERSIONS, BRANCHES);
/** From this width on the branches have a column of their own. */
const HAS_COLUMNS = '(min-width: 1100px)';
/** A row grows to this height where there is room. */
const ROW_MOST_PX = 38.6;

interface LineProps {
  readonly source: Source;
  readonly chosen: Chosen;
  /** The first machine stands there already. */
  readonly isOnStage: boolean;
  readonly onPress: (kernel: string) => void;
  /** Its kernel pressed; null where it has to stay. */
  readonly onPressFirst: (() => void) | null;
}

function Line({ source, chosen, isOnStage, onPress, onPressFirst }: LineProps) {
  const hasColumns = useMedia(HAS_COLUMNS);
  const [element, { heightPx }] = useRoom<HTMLDivElement>();
  const line = hasColumns ? COLUMNS : COLUMN;
  const refused = useMemo(
    () =>
      new Map(
        [...VERSIONS, ...BRANCHES.flatMap(({ kernels }) => kernels)].map(({ name }) => [
          name,
          refusalOf(name, source),
        ]),
      ),
    [source],
  );
  const isOfFirst = (name: string) => name === source.kernel && numberOfKernel(chosen, name) < 0;
  const standOf = (name: string): Stand => {
    const nth = numberOfKernel(chosen, name);
    const isFirst = isOfFirst(name);
    return {
      machine: nth >= 0 ? nth + 2 : isFirst ? 1 : null,
      refused: nth >= 0 || isFirst ? null : (refused.get(name) ?? null),
      isFull: isFull(chosen),
      isOnStage: isFirst && isOnStage,
      doesStay: isFirst && onPressFirst === null,
    };
  };
  const press = (name: string) => (onPressFirst && isOfFirst(name) ? onPressFirst() : onPress(name));
  return (
    <section className="chooser-times" aria-label={TEXT.line}>
      {hasColumns && (
        <div className="chooser-heads" aria-hidden="true">
          <p>
            <b>{TEXT.merged}</b> {TEXT.mergedSays}
          </p>
          <p>
            <b>{TEXT.posted}</b>
          </p>
        </div>
      )}
      <div className="chooser-scroll" ref={element}>
        {heightPx > 0 && (
          <KernelLine
            line={line}
            hasColumns={hasColumns}
            leastPx={hasColumns ? Math.min(heightPx, line.count * ROW_MOST_PX) : 0}
            standOf={standOf}
            onPress={press}
          />
        )}
      </div>
    </section>
  );
}

const isKnown = (ahead: Ahead | null): ahead is Ahead => ahead !== null;

/** From a real run ahead, or why there is none. */
function Expect({
  source,
  chosen,
  commands,
}: {
  source: Source;
  chosen: Chosen;
  commands: readonly PortableCommand[] | null;
}) {
  const isAsked = usePage((page) => page.toldUntil !== null);
  const all = useExpected(source, isAsked ? [] : chosen, commands);
  const words = () => {
    if (isAsked) return TEXT.expectHidden;
    if (chosen.length === 0) return TEXT.expectNone;
    if (!all.every(isKnown)) return TEXT.expecting;
    const failed = all.findIndex((each) => 'failed' in each);
    const first = all[failed];
    if (first && 'failed' in first)
      return TEXT.expectFailed(
        failed === 0 ? source.kernel : machineName(chosen[failed - 1]!, source),
        first.failed,
      );
    const counted = all.flatMap((each) => ('waits' in each ? [each] : []));
    const waits = TEXT.waits(counted.map((each) => each.waits));
    const reads = TEXT.reads(
      counted.map((each) => each.reads),
      counted.map(({ fileReads }) => fileReads),
    );
    return `${waits} ${reads}`;
  };
  return (
    <p className="chooser-expect">
      <b>{TEXT.expect}</b> <output data-testid="expected">{words()}</output>
    </p>
  );
}

function Chooser({ machine }: { readonly machine: Machine }) {
  /** In what the first machine will differ from the one on the stage, if that is let go. */
  const [first, setFirst] = useState<Variant | null>(null);
  const source = useMemo(() => (first ? machine.source.vary!(first) : machine.source), [machine, first]);
  const hasLesson = useLesson((state) => state.loaded !== null);
  const [hasChanges] = useState(hasChangesNow);
  const commands = useCommands(machine);
  const [chosen, setChosen] = useState<Chosen>(
    () => getPage().beside?.variants ?? (hasChanges ? [UNCHANGED] : []),
  );
  const [target, setTarget] = useState(chosen.length);
  const [isStarting, setIsStarting] = useState(false);
  const submit = useRef<HTMLButtonElement>(null);
  /** What is added last is what a further difference is looked for. */
  const change = (next: Chosen, at = next.length - 1) => {
    setChosen(next);
    setTarget(Math.max(0, Math.min(at, next.length)));
  };
  /** The steps of a lesson speak of its own machine. */
  const after = hasLesson ? null : withoutFirst(chosen, source);
  const letFirstGo = (next: NonNullable<typeof after>) => {
    setFirst(first ? together(first, next.first) : next.first);
    change(next.chosen, next.chosen.length);
  };
  const isOnStage = first === null;
  const onPressFirst = after && (() => letFirstGo(after));
  const goal = chosen[target] ?? NO_DIFFERENCE;
  const twin = twins(chosen);
  const isLacking = chosen.some((variant) => lackingIn(variant, source) !== null);
  const show = async () => {
    setIsStarting(true);
    if (first) await openChanged(first);
    await direct({ do: 'beside', variants: chosen });
    showSheet(null);
  };
  const areas = source.labels.areas ?? [];
  const disk = source.disk ? swapDisk(source.disk) : null;
  const hasUnchanged = chosen.some(({ isUnchanged }) => isUnchanged);
  return (
    <form
      className="chooser"
      onSubmit={(event) => {
        event.preventDefault();
        void show();
      }}
    >
      <Line
        {...{ source, chosen, isOnStage, onPressFirst }}
        onPress={(kernel) => change(withKernel(chosen, kernel))}
      />
      <section className="chooser-side" aria-label={TEXT.sideBySide}>
        <h3>{TEXT.sideBySide}</h3>
        <Machines
          {...{ source, chosen, target, isOnStage }}
          onTarget={setTarget}
          onRemoveFirst={onPressFirst}
          onRemove={(nth) => change(chosen.toSpliced(nth, 1))}
          onTakeBack={(nth, setting) => change(withoutDifference(chosen, nth, setting), nth)}
        />
        {hasChanges && !hasUnchanged && !isFull(chosen) && (
          <button type="button" className="link-button" onClick={() => change([...chosen, UNCHANGED])}>
            {TEXT.withoutChanges}
          </button>
        )}
        <div className="chooser-more">
          <p className="chooser-for">
            <b>{TEXT.anotherFor}</b>{' '}
            {chosen[target] ? (
              <>
                <MachineSign machine={target + 2} size={12} /> {machineName(goal, source)}
              </>
            ) : (
              TEXT.forNew(kernelTitle(source.kernel))
            )}
          </p>
          <SearchBox
            find={(text) =>
              search(text, {
                variant: goal,
                lead: source,
                areas,
                disk: disk && !disk.isLying ? disk.name : null,
              })
            }
            isFull={isFull(chosen)}
            onRelease={(standing) => change(withRelease(chosen, standing))}
            onSet={(setting) => {
              const next = withDifference(chosen, target, setting);
              change(next, Math.min(target, next.length - 1));
              submit.current?.focus();
            }}
          />
        </div>
      </section>
      <footer className="chooser-foot">
        <div>
          <Expect key={encodeVariant(first ?? NO_DIFFERENCE)} {...{ source, chosen, commands }} />
          <p className="chooser-note">
            {twin ? TEXT.twins(...twin) : isFull(chosen) ? TEXT.full : TEXT.disks(DISK_NAMES)}{' '}
            <a href={KERNELS_HASH} onClick={() => showSheet(null)}>
              {TEXT.what}
            </a>
          </p>
        </div>
        {getPage().beside !== null && (
          <button
            type="button"
            onClick={() => {
              void direct({ do: 'alone' });
              showSheet(null);
            }}
          >
            {TEXT.alone}
          </button>
        )}
        <button
          ref={submit}
          type="submit"
          className="main-button"
          disabled={isStarting || chosen.length === 0 || isLacking || twin !== null}
        >
          {isStarting ? TEXT.starting : chosen.length === 0 ? TEXT.showNone : TEXT.show(chosen.length + 1)}
        </button>
      </footer>
    </form>
  );
}

export function CompareSheet() {
  const machine = useThisMachine();
  const canVary = (machine?.source.vary ?? null) !== null;
  return (
    <Sheet title={TEXT.title} className={canVary ? 'compare-sheet is-chooser' : 'compare-sheet'}>
      <p className="quiet">{canVary ? TEXT.about : TEXT.noSettings}</p>
      {machine && canVary && <Chooser machine={machine} />}
    </Sheet>
  );
}
