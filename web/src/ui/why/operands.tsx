import { useId, useMemo } from 'react';
import { format } from '../../core/events/format.ts';
import type { Labels } from '../../core/events/names.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { useColumns, useMachine } from '../../store/machine/useMachine.ts';
import { frameWords } from '../inspector/cell-words.ts';
import { columnsOfRule, restOf, ruleOf, type Value } from './rule.ts';
import { PANEL_TEXT as TEXT } from './panel-text.ts';

interface ValuesProps {
  readonly values: readonly Value[];
  readonly labels: Labels;
}

function Values({ values, labels }: ValuesProps) {
  return values.map(({ name, unit, value }) => (
    <div key={name}>
      <dt>
        {TEXT.operand(name)}{' '}
        {TEXT.units[unit] !== undefined && <span className="why-unit">{TEXT.units[unit]}</span>}
      </dt>
      <dd>
        <ValueWords {...{ name, unit, value, labels }} />
      </dd>
    </div>
  ));
}

interface EventProps {
  readonly event: CoreEvent;
  readonly labels: Labels;
}

/** Flags of a frame are shown bit by bit as well. */
function ValueWords({ name, unit, value, labels }: Value & { readonly labels: Labels }) {
  if (name !== 'flags') return format(unit, value, labels);
  return (
    <>
      {format(unit, value, labels)} <span className="why-flags">{frameWords(value)}</span>
    </>
  );
}

/** The rule that has decided, with the numbers that it compared, large. */
export function Rule({ event, labels }: EventProps) {
  const names = useMemo(() => columnsOfRule(event), [event]);
  useColumns(names, useId());
  const columns = useMachine((known) => known.columns);
  const rule = ruleOf(event, columns);
  if (!rule || (names.includes('kernel') && columns.kernel === undefined)) return null;
  const { name, doc, span, operands, result } = rule;
  return (
    <div className="why-rule">
      <h3>
        <code>{name}</code> <span className="why-span">{TEXT.span(span)}</span>
      </h3>
      <p className="why-doc">{TEXT.sentence(doc)}</p>
      <dl className="why-operands" aria-label={TEXT.operands}>
        <Values values={operands} labels={labels} />
        {result && (
          <div className="why-result">
            <dt>{TEXT.result(result.name)}</dt>
            <dd>{format(result.unit, result.value, labels)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** Everything else that the event says. */
export function OtherValues({ event, labels }: EventProps) {
  const values = restOf(event);
  if (values.length === 0) return null;
  const title = ruleOf(event) ? TEXT.otherValues : TEXT.values;
  return (
    <dl className="why-values" aria-label={title}>
      <Values values={values} labels={labels} />
    </dl>
  );
}
