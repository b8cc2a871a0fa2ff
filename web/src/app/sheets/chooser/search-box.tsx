/** A further difference of a machine, found by a word: what it is now, what it can be, and set at a press. */
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { standsFor, type StandsFor } from '../../../scenario/kernels/in-time.ts';
import type { Setting } from '../../../scenario/links/variant.ts';
import type { Thing } from './search.ts';
import { CHOOSER_TEXT as TEXT } from './text.ts';

function NumberForm({ thing, onSet }: { readonly thing: Thing; readonly onSet: (setting: Setting) => void }) {
  const [value, setValue] = useState('');
  const { range } = thing;
  if (!range) return null;
  const number = Number(value);
  const isIn = value !== '' && Number.isInteger(number) && number >= range.min && number <= range.max;
  const submit = () => isIn && onSet(range.set(number));
  return (
    <span className="chooser-number">
      <input
        type="number"
        min={range.min}
        max={range.max}
        step={1}
        value={value}
        placeholder={`${formatCount(range.min)} – ${formatCount(range.max)}`}
        aria-label={TEXT.value(thing.name)}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
      />
      <button type="button" disabled={!isIn} onClick={submit}>
        {TEXT.set}
      </button>
    </span>
  );
}

interface FoundProps {
  readonly thing: Thing;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onSet: (setting: Setting) => void;
}

function Found({ thing, isOpen, onOpen, onSet }: FoundProps) {
  return (
    <li className={isOpen ? 'is-open' : undefined}>
      <button type="button" className="chooser-found" aria-expanded={isOpen} onClick={onOpen}>
        <span>
          <code>{thing.name}</code> <em>{thing.kind}</em>
        </span>
        <span>{thing.about}</span>
        {thing.now !== '' && <strong>{thing.now}</strong>}
      </button>
      {isOpen && (
        <div className="chooser-values">
          <NumberForm thing={thing} onSet={onSet} />
          {thing.values.map(({ setting, word, says }) => (
            <button key={word} type="button" onClick={() => onSet(setting)}>
              <b>{word}</b> {says}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

interface ReleaseProps {
  readonly standing: StandsFor;
  readonly isFull: boolean;
  readonly onPress: () => void;
}

/** A release that was typed: it is on the line, or one of the line stands for it. */
function Release({ standing, isFull, onPress }: ReleaseProps) {
  return (
    <p className="chooser-release">
      {TEXT.standsFor(standing)}{' '}
      <button type="button" className="link-button" disabled={isFull} onClick={onPress}>
        {TEXT.chooseRelease(standing)}
      </button>
    </p>
  );
}

interface SearchProps {
  readonly find: (text: string) => readonly Thing[];
  readonly isFull: boolean;
  readonly onRelease: (standing: StandsFor) => void;
  readonly onSet: (setting: Setting) => void;
}

const MOST = 12;

export function SearchBox({ find, isFull, onRelease, onSet }: SearchProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const found = find(text);
  const standing = standsFor(text);
  const shown = found.slice(0, MOST);
  const openKey = open ?? (shown.length === 1 ? shown[0]!.key : null);
  const set = (setting: Setting) => {
    setText('');
    setOpen(null);
    onSet(setting);
  };
  return (
    <div className="chooser-search">
      <input
        type="search"
        value={text}
        aria-label={TEXT.search}
        placeholder={TEXT.searchHint}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (shown[0]) setOpen(shown[0].key);
        }}
      />
      <output className="visually-hidden">{text !== '' && TEXT.found(found.length)}</output>
      {standing && (
        <Release
          {...{ standing, isFull }}
          onPress={() => {
            setText('');
            onRelease(standing);
          }}
        />
      )}
      {text !== '' && found.length === 0 && !standing && <p>{TEXT.none}</p>}
      <ul>
        {shown.map((thing) => (
          <Found
            key={thing.key}
            thing={thing}
            isOpen={thing.key === openKey}
            onOpen={() => setOpen(thing.key === openKey && shown.length > 1 ? '' : thing.key)}
            onSet={set}
          />
        ))}
      </ul>
    </div>
  );
}
