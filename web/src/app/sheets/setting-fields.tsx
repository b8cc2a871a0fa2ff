/** Choosing one setting of a machine: a parameter, a switch of the kernel or its version, and the value. */
import { PARAMS } from '../../core/schema/schema.gen.ts';
import type { ParamInfo } from '../../core/schema/schema.gen.ts';
import { formatCount } from '../../lib/format.ts';
import { DISK_NAMES } from '../../scenario/links/variant.ts';
import { SWITCH_SHAPES } from '../../scenario/shape.ts';
import { KERNELS_THAT_RUN, addressOf, choiceOf } from './compare-choice.ts';
import type { Choice } from './compare-choice.ts';
import { COMPARE_SHEET_TEXT as TEXT } from './text.ts';

interface ValueProps {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

interface SelectProps extends ValueProps {
  readonly label: string;
  /** Said before it to those who do not see where it stands. */
  readonly before?: string;
  readonly params: readonly { readonly name: string }[];
  /** Without the changes that were made on the way is offered too. */
  readonly hasChanges: boolean;
  /** A recorded run has the code that it was recorded on. */
  readonly hasSwitches?: boolean;
}

export function SettingSelect(props: SelectProps) {
  const { choice, label, before, params, hasChanges, hasSwitches = true, onChoose } = props;
  return (
    <label className="field">
      {before !== undefined && <span className="visually-hidden">{before}</span>}
      {label}
      <select value={addressOf(choice)} onChange={(event) => onChoose(choiceOf(event.target.value))}>
        {hasChanges && <option value="unchanged">{TEXT.unchanged}</option>}
        <optgroup label={TEXT.groups.param}>
          {params.map(({ name }) => (
            <option key={name} value={`param ${name}`}>
              {name}
            </option>
          ))}
        </optgroup>
        {hasSwitches && (
          <>
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
            <optgroup label={TEXT.groups.disk}>
              <option value="disk">{TEXT.swapDisk}</option>
            </optgroup>
          </>
        )}
      </select>
    </label>
  );
}

function NumberValue({ info, choice, onChoose }: ValueProps & { info: ParamInfo }) {
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

function WordValue({ words, choice, onChoose }: ValueProps & { readonly words: readonly string[] }) {
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

export function SettingValue({ choice, onChoose }: ValueProps) {
  if (choice.of === 'unchanged') return null;
  if (choice.of === 'kernel') return <WordValue words={KERNELS_THAT_RUN} {...{ choice, onChoose }} />;
  if (choice.of === 'disk') return <WordValue words={DISK_NAMES} {...{ choice, onChoose }} />;
  if (choice.of === 'param') {
    const info = PARAMS.find(({ name }) => name === choice.name);
    return info ? <NumberValue info={info} {...{ choice, onChoose }} /> : null;
  }
  const shape = SWITCH_SHAPES.find(({ info }) => info.name === choice.name);
  // What is not built would be refused.
  const built = (shape?.info.values ?? []).filter(({ state }) => state !== 'NOT_BUILT');
  return <WordValue words={built.map(({ word }) => word)} {...{ choice, onChoose }} />;
}
