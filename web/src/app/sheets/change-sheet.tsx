/** One setting changed: in this run from here on, in the run from its start, or in a machine beside it. */
import { useState } from 'react';
import { PARAMS } from '../../core/schema/schema.gen.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
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
import { commandNamed } from '../../ui/commands/page-commands.ts';
import { openChanged } from '../open/open-changed.ts';
import { addressOf, choiceOf, isComplete, variantOf } from './compare-choice.ts';
import type { Choice } from './compare-choice.ts';
import './compare-sheet.css';
import { SettingSelect, SettingValue } from './setting-fields.tsx';
import { Sheet } from './sheet.tsx';
import { CHANGE_SHEET_TEXT as TEXT } from './text.ts';

const isLive = ({ of, name }: Choice) =>
  of === 'param' && PARAMS.some((each) => each.live && each.name === name);

/** What is chosen, in the words of the table; and what it is now. */
function About({ choice }: { readonly choice: Choice }) {
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

/** A parameter begins with the value that it has where the machine stands. */
function beginWith(address: string): Choice {
  const choice = choiceOf(address);
  if (choice.of !== 'param') return choice;
  return { ...choice, value: String(paramsAt(leadState())[choice.name as ParamName]) };
}

function Form() {
  const machine = useThisMachine();
  const hasLesson = useLesson((state) => state.loaded !== null);
  const canVary = (machine?.source.vary ?? null) !== null;
  const [choice, setChoice] = useState(() => beginWith('param swappiness'));
  const isReady = machine !== null && isComplete(choice);
  const params = canVary ? PARAMS : PARAMS.filter(({ live }) => live);
  const doAndClose = (done: Promise<void>) => {
    showSheet(null);
    void done;
  };
  const changeHere = () =>
    doAndClose(direct({ do: 'change', param: choice.name as ParamName, value: Number(choice.value) }));
  return (
    <form
      className="change-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        if (isLive(choice)) changeHere();
        else doAndClose(openChanged(variantOf(choice)));
      }}
    >
      <div className="compare-row">
        <SettingSelect
          label={TEXT.what}
          params={params}
          hasChanges={false}
          hasSwitches={canVary}
          choice={choice}
          onChoose={(next) => setChoice(next.name === choice.name ? next : beginWith(addressOf(next)))}
        />
        <SettingValue choice={choice} onChoose={setChoice} />
      </div>
      <About choice={choice} />
      <div className="row">
        {isLive(choice) && (
          <button type="submit" className="main-button" disabled={!isReady}>
            {TEXT.here}
          </button>
        )}
        {canVary && (
          <button
            type={isLive(choice) ? 'button' : 'submit'}
            className={isLive(choice) ? undefined : 'main-button'}
            disabled={!isReady}
            onClick={isLive(choice) ? () => doAndClose(openChanged(variantOf(choice))) : undefined}
          >
            {TEXT.again}
          </button>
        )}
        {canVary && (
          <button
            type="button"
            disabled={!isReady}
            onClick={() => doAndClose(direct({ do: 'beside', variants: [variantOf(choice)] }))}
          >
            {TEXT.beside}
          </button>
        )}
      </div>
      <p className="quiet">
        {TEXT.explain}
        {hasLesson && ` ${TEXT.leavesLesson}`}
      </p>
    </form>
  );
}

export function ChangeSheet() {
  return (
    <Sheet title={commandNamed('change').words} className="compare-sheet">
      <Form />
    </Sheet>
  );
}
