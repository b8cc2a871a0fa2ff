/** Choosing one setting of a machine: a parameter, a switch of the kernel or its version, and the value. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { PARAMS, type ParamInfo } from '../../core/schema/schema.gen.ts';
import { formatCount } from '../../lib/format.ts';
import { DISK_NAMES } from '../../scenario/links/variant.ts';
import { KERNELS_THAT_RUN, SWITCH_SHAPES } from '../../scenario/shape.ts';
import { addressOf, choiceOf, type Choice } from './setting-choice.ts';
import { SETTING_TEXT as TEXT } from './text.ts';

interface ValueProps {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

interface SelectProps extends ValueProps {
  readonly label: string;
  readonly params: readonly ParamInfo[];
  /** A recorded run has the code that it was recorded on. */
  readonly hasSwitches?: boolean;
  /** What else is searched than the names, by the name in the list. */
  readonly docOf: (address: string) => string;
}

interface OptionGroup {
  readonly title: string;
  readonly options: readonly { readonly address: string; readonly words: string }[];
}

const byName = <Named extends { readonly name: string }>(all: readonly Named[]) =>
  all.toSorted((one, other) => one.name.localeCompare(other.name));

function groupsOf({
  params,
  hasSwitches = true,
}: Pick<SelectProps, 'params' | 'hasSwitches'>): OptionGroup[] {
  const ofParams = PARAM_GROUPS.map((group) => ({
    title: TEXT.groups[group],
    options: byName(params.filter((each) => each.group === group)).map(({ name }) => ({
      address: `param ${name}`,
      words: name,
    })),
  }));
  if (!hasSwitches) return ofParams;
  const switches = byName(SWITCH_SHAPES.map(({ info }) => info));
  return [
    ...ofParams,
    { title: TEXT.groups.kernel, options: [{ address: 'kernel', words: TEXT.kernelVersion }] },
    {
      title: TEXT.groups.switch,
      options: switches.map(({ name }) => ({ address: `switch ${name}`, words: name })),
    },
    { title: TEXT.groups.disk, options: [{ address: 'disk', words: TEXT.swapDisk }] },
  ];
}

const PARAM_GROUPS = ['sysctl', 'what_if', 'machine', 'cost'] as const;

/** Those that have all the words, in their names or in what is said of them. */
function found(
  groups: readonly OptionGroup[],
  text: string,
  docOf: (address: string) => string,
): OptionGroup[] {
  const words = text.toLowerCase().split(/\s+/);
  const has = ({ address, words: name }: OptionGroup['options'][number]) => {
    const all = `${name} ${name.replaceAll('_', ' ')} ${docOf(address)}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return groups.map(({ title, options }) => ({ title, options: options.filter(has) }));
}

export function SettingSelect(props: SelectProps) {
  const { choice, label, params, hasSwitches = true, docOf, onChoose } = props;
  const [text, setText] = useState('');
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    list.current?.selectedOptions[0]?.scrollIntoView({ block: 'nearest' });
  }, []);
  const all = useMemo(() => groupsOf({ params, hasSwitches }), [params, hasSwitches]);
  const groups = text !== '' ? found(all, text, docOf) : all;
  const search = (next: string) => {
    setText(next);
    const options = found(all, next, docOf).flatMap((group) => group.options);
    // What is chosen is always one of those in sight.
    if (options[0] && !options.some(({ address }) => address === addressOf(choice)))
      onChoose(choiceOf(options[0].address));
  };
  return (
    <>
      <label className="field">
        {TEXT.search}
        <input type="search" value={text} onChange={({ target }) => search(target.value)} />
      </label>
      <label className="field setting-list">
        {label}
        <select
          ref={list}
          size={LIST_ROWS}
          value={addressOf(choice)}
          onChange={({ target }) => onChoose(choiceOf(target.value))}
        >
          {groups.map(
            ({ title, options }) =>
              options.length > 0 && (
                <optgroup key={title} label={title}>
                  {options.map(({ address, words }) => (
                    <option key={address} value={address}>
                      {words}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </select>
      </label>
    </>
  );
}

const LIST_ROWS = 8;

function NumberValue({ info, choice, onChoose }: ValueProps & { info: Pick<ParamInfo, 'min' | 'max'> }) {
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
