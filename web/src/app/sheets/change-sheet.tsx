/** One setting changed: in this run from here on, in the run from its start, or in a machine beside it. */
import { useState } from 'react';
import { PARAMS, type ParamName } from '../../core/schema/schema.gen.ts';
import type { SwitchName } from '../../core/schema/schema-kernels.gen.ts';
import { PARAM_DOCS } from '../../core/schema/schema-docs.gen.ts';
import { SWITCH_DOCS } from '../../core/schema/schema-kernel-docs.gen.ts';
import { formatCount } from '../../lib/format.ts';
import { useLesson } from '../../lesson/progress/lesson-store.ts';
import { SWITCH_SHAPES } from '../../scenario/shape.ts';
import { paramsAt } from '../../stage/useScene.ts';
import { useThisMachine } from '../../store/machine/useMachine.ts';
import { direct } from '../../store/session/directions.ts';
import { leadState } from '../../store/session/on-stage.ts';
import { showSheet } from '../../store/shell.ts';
import { usePage } from '../../store/store.ts';
import { commandNamed } from '../../ui/commands/page-commands.ts';
import { KernelNote } from '../document/kernels/kernel-note.tsx';
import { openChanged } from '../open/open-changed.ts';
import { addressOf, choiceOf, isComplete, lackingSetting, variantOf, type Choice } from './setting-choice.ts';
import './change-sheet.css';
import { Lacks } from './lacks.tsx';
import { SettingSelect, SettingValue } from './setting-fields.tsx';
import { Sheet } from './sheet.tsx';
import { CHANGE_SHEET_TEXT as TEXT } from './text.ts';

const LIVE = PARAMS.filter(({ live }) => live);
const isLive = (choice: Choice) => choice.of === 'param' && LIVE.some(({ name }) => name === choice.name);

/** What is chosen, in the words of the table; and what it is now. */
function About({ choice }: { readonly choice: Choice }) {
  if (choice.of === 'kernel') return <KernelNote name={choice.value} />;
  if (choice.of === 'param') {
    const name = choice.name as ParamName;
    const { min, max, unit } = PARAMS.find((each) => each.name === name)!;
    return (
      <p>
        {TEXT.sentence(PARAM_DOCS[name])}{' '}
        {TEXT.range(formatCount(min), formatCount(max), unit.replaceAll('_', ' '))}
      </p>
    );
  }
  const shape = choice.of === 'switch' && SWITCH_SHAPES.find(({ info }) => info.name === choice.name);
  if (!shape) return null;
  const { doc, values } = SWITCH_DOCS[shape.info.name];
  const value = shape.info.values.findIndex(({ word }) => word === choice.value);
  return (
    <p>
      {TEXT.sentence(doc)} <b>{choice.value}</b>: {values[value]?.doc}
      {values[value]?.span ? ` (${values[value].span})` : ''}.
    </p>
  );
}

function docOf(address: string): string {
  const { of, name } = choiceOf(address);
  if (of === 'param') return PARAM_DOCS[name as ParamName];
  return of === 'switch' ? SWITCH_DOCS[name as SwitchName].doc : '';
}

/** What it is where the machine stands; null where the page does not know. */
function valueNow({ of, name }: Choice): string | null {
  const known = leadState();
  if (of === 'param') return String(paramsAt(known)[name as ParamName]);
  return of === 'kernel' ? (known.source?.kernel ?? null) : null;
}

/** A parameter begins with its value at the machine's position. */
function beginWith(address: string): Choice {
  const choice = choiceOf(address);
  return choice.of === 'param' ? { ...choice, value: valueNow(choice) ?? '' } : choice;
}

interface Deed {
  readonly words: string;
  readonly about: string;
  readonly work: () => Promise<void>;
}

/** What can be done with a choice; the first is meant by Enter. A course of its own has only a machine that is alone. */
function deedsFor(choice: Choice, canVary: boolean, isAlone: boolean): Deed[] {
  const { name, value } = choice;
  const variant = variantOf(choice);
  const change = { do: 'change', param: name as ParamName, value: Number(value) } as const;
  const beside = { ...TEXT.beside, work: () => direct({ do: 'beside', variants: [variant] }) };
  const here = { ...TEXT.here, work: () => direct(change) };
  const again = { ...TEXT.again, work: () => openChanged(variant) };
  return [
    ...(canVary ? [beside] : []),
    ...(isAlone && isLive(choice) ? [here] : []),
    ...(canVary ? [again] : []),
  ];
}

interface DeedsProps {
  readonly choice: Choice;
  readonly isSo: boolean;
  readonly deeds: readonly Deed[];
  readonly isReady: boolean;
  readonly canVary: boolean;
  readonly onDo: (deed: Deed) => void;
}

/** What is chosen, and what can be done with it. */
function Deeds({ choice, isSo, deeds, isReady, canVary, onDo }: DeedsProps) {
  const machine = useThisMachine();
  const hasLesson = useLesson((state) => state.loaded !== null);
  return (
    <>
      <About choice={choice} />
      <Lacks choice={choice} source={machine?.source ?? null} />
      <div className="row">
        {deeds.map((deed, index) => (
          <button
            key={deed.words}
            type={index === 0 ? 'submit' : 'button'}
            className={index === 0 ? 'main-button' : undefined}
            disabled={!isReady}
            onClick={index === 0 ? undefined : () => onDo(deed)}
          >
            {deed.words}
          </button>
        ))}
      </div>
      <p className="quiet">
        {isSo ? TEXT.isSo(choice.value) : deeds.map(({ about }) => about).join(' ')}
        {!isSo && canVary && hasLesson && ` ${TEXT.leavesLesson}`}
      </p>
    </>
  );
}

function Form() {
  const machine = useThisMachine();
  const canVary = (machine?.source.vary ?? null) !== null;
  const [choice, setChoice] = useState(() => beginWith('param page_cluster'));
  const [isFound, setIsFound] = useState(true);
  const isSo = valueNow(choice) === choice.value;
  const isLacking = machine !== null && lackingSetting(choice, machine.source) !== null;
  const isReady = isFound && machine !== null && isComplete(choice) && !isSo && !isLacking;
  const isAlone = usePage((page) => page.beside === null);
  const deeds = deedsFor(choice, canVary, isAlone);
  const doAndClose = ({ work }: Deed) => {
    showSheet(null);
    void work();
  };
  return (
    <form
      className="change-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) doAndClose(deeds[0]!);
      }}
    >
      <div className="change-row">
        <SettingSelect
          label={TEXT.what}
          params={canVary ? PARAMS : LIVE}
          hasSwitches={canVary}
          docOf={docOf}
          onFound={setIsFound}
          choice={choice}
          onChoose={(next) => setChoice(next.name === choice.name ? next : beginWith(addressOf(next)))}
        />
        {isFound && <SettingValue choice={choice} onChoose={setChoice} />}
      </div>
      {isFound && <Deeds {...{ choice, isSo, deeds, isReady, canVary }} onDo={doAndClose} />}
    </form>
  );
}

export function ChangeSheet() {
  return (
    <Sheet title={commandNamed('change').words} className="change-sheet">
      <Form />
    </Sheet>
  );
}
