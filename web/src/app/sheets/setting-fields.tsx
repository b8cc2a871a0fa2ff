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
  /** Has what is typed been found? What is chosen is not in sight otherwise. */
  readonly onFound: (isFound: boolean) => void;
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

type Option = OptionGroup['options'][number];

/** What it is called by whoever does not know its name. */
const ALSO: Readonly<Record<string, string>> = TEXT.also;

const hasAll = (all: string, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.toLowerCase().includes(word));

const namesOf = ({ address, words }: Option) =>
  `${words} ${words.replaceAll('_', ' ')} ${ALSO[address] ?? ''}`;

/** Those that have all the words, in their names or in what is said of them. */
function found(
  groups: readonly OptionGroup[],
  text: string,
  docOf: (address: string) => string,
): OptionGroup[] {
  const has = (option: Option) => hasAll(`${namesOf(option)} ${docOf(option.address)}`, text);
  return groups.map(({ title, options }) => ({ title, options: options.filter(has) }));
}

/** Whoever says “memory” means what is called so, not what is said with that word. */
const meant = (options: readonly Option[], text: string): Option | undefined =>
  options.find(({ address }) => hasAll(ALSO[address] ?? '', text)) ??
  options.find((option) => hasAll(namesOf(option), text)) ??
  options[0];

export function SettingSelect(props: SelectProps) {
  const { choice, label, params, hasSwitches = true, docOf, onFound, onChoose } = props;
  const [text, setText] = useState('');
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    list.current?.selectedOptions[0]?.scrollIntoView({ block: 'nearest' });
  }, [choice.name, text]);
  const all = useMemo(() => groupsOf({ params, hasSwitches }), [params, hasSwitches]);
  const groups = text !== '' ? found(all, text, docOf) : all;
  const search = (next: string) => {
    setText(next);
    const options = found(all, next, docOf).flatMap((group) => group.options);
    onFound(options.length > 0);
    const best = next === '' ? undefined : meant(options, next);
    if (best && best.address !== addressOf(choice)) onChoose(choiceOf(best.address));
  };
  const isNone = groups.every(({ options }) => options.length === 0);
  return (
    <>
      <label className="field">
        {TEXT.search}
        {/* The sheet opens ready to type. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <input type="search" autoFocus value={text} onChange={({ target }) => search(target.value)} />
      </label>
      {isNone && <output>{TEXT.notFound}</output>}
      <label className="field setting-list" hidden={isNone}>
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
