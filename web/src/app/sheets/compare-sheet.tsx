/** Which machines are side by side, and how each of them differs from the first. */
import { useState } from 'react';
import { PARAMS } from '../../core/schema/schema.gen.ts';
import { MachineSign } from '../../marks/machine-signs.tsx';
import { MOST_MACHINES } from '../../scenario/links/link.ts';
import { kernelWords } from '../../scenario/labels.ts';
import { KERNELS_THAT_RUN } from '../../scenario/shape.ts';
import { useThisMachine } from '../../store/machine/useMachine.ts';
import { direct } from '../../store/session/directions.ts';
import { leadState } from '../../store/session/on-stage.ts';
import { showSheet } from '../../store/shell.ts';
import { getPage } from '../../store/store.ts';
import { KERNELS_HASH } from '../address/route.ts';
import { KernelNote } from '../document/kernels/kernel-note.tsx';
import { KERNELS_TEXT } from '../document/kernels/text.ts';
import { Sheet } from './sheet.tsx';
import './compare-sheet.css';
import {
  choiceOf,
  firstChoice,
  isComplete,
  lackingSetting,
  variantOf,
  variantToChoice,
  type Choice,
} from './compare-choice.ts';
import { Lacks } from './lacks.tsx';
import { SettingSelect, SettingValue } from './setting-fields.tsx';
import { COMPARE_SHEET_TEXT as TEXT } from './text.ts';

/** What can be set on a machine of this size and workload; its size belongs to the workload. */
const OFFERED = PARAMS.filter(({ group }) => group === 'sysctl' || group === 'cost' || group === 'what_if');

interface RowProps {
  readonly choice: Choice;
  /** Which machine it is, from 2. */
  readonly number: number;
  readonly hasChanges: boolean;
  readonly onChoose: (choice: Choice) => void;
  readonly onRemove: (() => void) | null;
}

function Row({ number, onRemove, ...rest }: RowProps) {
  const source = useThisMachine()?.source ?? null;
  return (
    <li className="compare-row">
      <MachineSign machine={number} size={16} />
      <SettingSelect
        label={TEXT.differsIn}
        before={`${TEXT.machine(number)}: `}
        params={OFFERED}
        areas={source?.labels.areas}
        {...rest}
      />
      <SettingValue {...rest} />
      {rest.choice.of === 'kernel' && <KernelNote name={rest.choice.value} />}
      <Lacks choice={rest.choice} source={source} />
      {onRemove && (
        <button type="button" className="word-button" aria-label={TEXT.remove(number)} onClick={onRemove}>
          {TEXT.removeWord}
        </button>
      )}
    </li>
  );
}

/** Changes were made before the position of the first machine. */
function hasChangesNow(): boolean {
  const { status, branches } = leadState();
  const commands = branches.find(({ branch }) => branch === status?.branch)?.commands ?? [];
  return commands.length > 0 || (getPage().beside?.commands.length ?? 0) > 0;
}

/** The same run in another kernel, at one press. */
function Kernels({
  isStarting,
  onChoose,
}: {
  readonly isStarting: boolean;
  readonly onChoose: (kernel: string) => void;
}) {
  const source = useThisMachine()?.source ?? null;
  const others = KERNELS_THAT_RUN.filter((name) => name !== source?.kernel);
  const inKernel = (name: string) => ({ ...choiceOf('kernel'), value: name });
  const isLacking = (name: string) => source !== null && lackingSetting(inKernel(name), source) !== null;
  const refused = others.find(isLacking);
  return (
    <fieldset className="compare-kernels">
      <legend>{TEXT.sameIn}</legend>
      {others.map((name) => (
        <button
          key={name}
          type="button"
          disabled={isStarting || isLacking(name)}
          onClick={() => onChoose(name)}
          aria-label={TEXT.sameInKernel(name)}
        >
          {name}
        </button>
      ))}
      <a href={KERNELS_HASH} onClick={() => showSheet(null)}>
        {KERNELS_TEXT.noteAll}
      </a>
      {refused !== undefined && <Lacks choice={inKernel(refused)} source={source} />}
    </fieldset>
  );
}

function Form() {
  const machine = useThisMachine();
  const [hasChanges] = useState(hasChangesNow);
  const [choices, setChoices] = useState<readonly Choice[]>(() => {
    const beside = getPage().beside?.variants.map(variantToChoice) ?? [];
    return beside.length > 0 ? beside : [firstChoice(machine?.source ?? null, hasChanges)];
  });
  const [isStarting, setIsStarting] = useState(false);
  const isLacking = (choice: Choice) => machine !== null && lackingSetting(choice, machine.source) !== null;
  const show = async (variants = choices.map(variantOf)) => {
    setIsStarting(true);
    await direct({ do: 'beside', variants });
    showSheet(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void show();
      }}
    >
      <Kernels
        isStarting={isStarting}
        onChoose={(name) => void show([{ settings: [{ of: 'kernel', name }], isUnchanged: false }])}
      />
      <ol className="compare-rows">
        <li className="compare-row">
          <MachineSign machine={1} size={16} />
          {TEXT.first}: {machine?.source.title}, kernel {machine && kernelWords(machine.source)}
        </li>
        {choices.map((choice, index) => (
          <Row
            key={index}
            choice={choice}
            number={index + 2}
            hasChanges={hasChanges}
            onChoose={(next) => setChoices(choices.with(index, next))}
            onRemove={choices.length > 1 ? () => setChoices(choices.toSpliced(index, 1)) : null}
          />
        ))}
      </ol>
      <div className="row">
        {choices.length < MOST_MACHINES - 1 && (
          <button type="button" onClick={() => setChoices([...choices, firstChoice(null, false)])}>
            {TEXT.add}
          </button>
        )}
        <button
          type="submit"
          className="main-button"
          disabled={isStarting || !choices.every((choice) => isComplete(choice) && !isLacking(choice))}
        >
          {isStarting ? TEXT.starting : TEXT.show}
        </button>
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
      </div>
    </form>
  );
}

export function CompareSheet() {
  const canVary = (useThisMachine()?.source.vary ?? null) !== null;
  return (
    <Sheet title={TEXT.title} className="compare-sheet">
      <p className="quiet">{canVary ? TEXT.about : TEXT.noSettings}</p>
      {canVary && <Form />}
    </Sheet>
  );
}
