/** Which machines stand side by side, and in what each of them differs from the first. */
import { useState } from 'react';
import { PARAMS } from '../../core/schema/schema.gen.ts';
import type { ParamInfo } from '../../core/schema/schema.gen.ts';
import { formatCount } from '../../lib/format.ts';
import { MachineSign } from '../../marks/machine-signs.tsx';
import { MOST_MACHINES } from '../../scenario/links/link.ts';
import { SWITCH_SHAPES } from '../../scenario/shape.ts';
import { useThisMachine } from '../../store/machine/useMachine.ts';
import { direct } from '../../store/session/directions.ts';
import { leadState } from '../../store/session/on-stage.ts';
import { showSheet } from '../../store/shell.ts';
import { getPage } from '../../store/store.ts';
import { Sheet } from './sheet.tsx';
import './compare-sheet.css';
import {
  KERNELS_THAT_RUN,
  addressOf,
  choiceOf,
  firstChoice,
  isComplete,
  variantOf,
  variantToChoice,
} from './compare-choice.ts';
import type { Choice } from './compare-choice.ts';
import { COMPARE_SHEET_TEXT as TEXT } from './text.ts';

/** What a machine of this size and workload can be given; how large it is belongs to the workload. */
const OFFERED = PARAMS.filter(({ group }) => group === 'sysctl' || group === 'cost' || group === 'what_if');

interface RowProps {
  readonly choice: Choice;
  /** Which machine it is, from 2. */
  readonly number: number;
  readonly hasChanges: boolean;
  readonly onChoose: (choice: Choice) => void;
  readonly onRemove: (() => void) | null;
}

function DiffersIn({ choice, number, hasChanges, onChoose }: Omit<RowProps, 'onRemove'>) {
  return (
    <label className="field">
      <span className="visually-hidden">{`${TEXT.machine(number)}: `}</span>
      {TEXT.differsIn}
      <select value={addressOf(choice)} onChange={(event) => onChoose(choiceOf(event.target.value))}>
        {hasChanges && <option value="unchanged">{TEXT.unchanged}</option>}
        <optgroup label={TEXT.groups.param}>
          {OFFERED.map(({ name }) => (
            <option key={name} value={`param ${name}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={TEXT.groups.switch}>
          {SWITCH_SHAPES.map(({ info }) => (
            <option key={info.name} value={`switch ${info.name}`}>
              {info.name}
            </option>
          ))}
        </optgroup>
        <optgroup label={TEXT.groups.kernel}>
          <option value="kernel">{TEXT.kernelVersion}</option>
        </optgroup>
      </select>
    </label>
  );
}

function NumberValue({
  info,
  choice,
  onChoose,
}: Pick<RowProps, 'choice' | 'onChoose'> & { info: ParamInfo }) {
  const [min, max] = [formatCount(info.min), formatCount(info.max)];
  return (
    <label className="field">
      {TEXT.value}
      <input
        type="number"
        min={info.min}
        max={info.max}
        step={1}
        value={choice.value}
        title={TEXT.notWhole(min, max)}
        onChange={(event) => onChoose({ ...choice, value: event.target.value })}
      />
    </label>
  );
}

function WordValue({
  words,
  choice,
  onChoose,
}: Pick<RowProps, 'choice' | 'onChoose'> & { readonly words: readonly string[] }) {
  return (
    <label className="field">
      {TEXT.value}
      <select value={choice.value} onChange={(event) => onChoose({ ...choice, value: event.target.value })}>
        {words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    </label>
  );
}

function Value({ choice, onChoose }: Pick<RowProps, 'choice' | 'onChoose'>) {
  if (choice.of === 'unchanged') return null;
  if (choice.of === 'kernel') return <WordValue words={KERNELS_THAT_RUN} {...{ choice, onChoose }} />;
  if (choice.of === 'param') {
    const info = PARAMS.find(({ name }) => name === choice.name);
    return info ? <NumberValue info={info} {...{ choice, onChoose }} /> : null;
  }
  const shape = SWITCH_SHAPES.find(({ info }) => info.name === choice.name);
  // What is not built would be refused.
  const built = (shape?.info.values ?? []).filter(({ state }) => state !== 'NOT_BUILT');
  return <WordValue words={built.map(({ word }) => word)} {...{ choice, onChoose }} />;
}

function Row({ number, onRemove, ...rest }: RowProps) {
  return (
    <li className="compare-row">
      <MachineSign machine={number} size={16} />
      <DiffersIn number={number} {...rest} />
      <Value {...rest} />
      {onRemove && (
        <button type="button" className="word-button" aria-label={TEXT.remove(number)} onClick={onRemove}>
          {TEXT.removeWord}
        </button>
      )}
    </li>
  );
}

/** Changes were made on the way to where the first machine stands. */
function hasChangesNow(): boolean {
  const { status, branches } = leadState();
  const commands = branches.find(({ branch }) => branch === status?.branch)?.commands ?? [];
  return commands.length > 0 || (getPage().beside?.commands.length ?? 0) > 0;
}

function Form() {
  const machine = useThisMachine();
  const [hasChanges] = useState(hasChangesNow);
  const [choices, setChoices] = useState<readonly Choice[]>(() => {
    const beside = getPage().beside?.variants.map(variantToChoice) ?? [];
    return beside.length > 0 ? beside : [firstChoice(machine?.source ?? null, hasChanges)];
  });
  const [isStarting, setIsStarting] = useState(false);
  const show = async () => {
    setIsStarting(true);
    await direct({ do: 'beside', variants: choices.map(variantOf) });
    showSheet(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void show();
      }}
    >
      <ol className="compare-rows">
        <li className="compare-row">
          <MachineSign machine={1} size={16} />
          {TEXT.first}: {machine?.source.title}, kernel {machine?.source.kernel}
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
        <button type="submit" className="main-button" disabled={isStarting || !choices.every(isComplete)}>
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
