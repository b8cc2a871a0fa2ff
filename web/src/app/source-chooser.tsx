import { useMemo, useRef } from 'react';
import { EXAMPLES } from '../scenario/examples.ts';
import { readScenario } from '../scenario/read.ts';
import { usePage } from '../store/store.ts';
import { openByName, openFiles } from './openers.ts';
import { APP_TEXT as TEXT } from './text.ts';
import { useDemos } from './useDemos.ts';

const OWN = '';

function exampleTitles(): { readonly name: string; readonly title: string }[] {
  return EXAMPLES.map(({ name, text, source }) => {
    const result = readScenario(text, source);
    return { name, title: result.ok ? result.scenario.title : name };
  });
}

/** The list of what can be shown at once, and the way to files of one's own. */
export function SourceChooser() {
  const source = usePage((page) => page.source);
  const examples = useMemo(() => exampleTitles(), []);
  const demos = useDemos();
  const input = useRef<HTMLInputElement>(null);
  const name = source?.link.kind === 'bundled' ? source.link.name : OWN;
  const isListed = [...examples, ...demos].some((each) => each.name === name);
  return (
    <div className="source-chooser">
      <label className="field">
        {TEXT.choose}
        <select
          value={isListed ? name : OWN}
          onChange={(event) => {
            if (event.target.value !== OWN) void openByName(event.target.value);
          }}
        >
          {!isListed && <option value={OWN}>{source?.title ?? TEXT.starting}</option>}
          <optgroup label={TEXT.examples}>
            {examples.map((each) => (
              <option key={each.name} value={each.name}>
                {each.title}
              </option>
            ))}
          </optgroup>
          {demos.length > 0 && (
            <optgroup label={TEXT.demos}>
              {demos.map((each) => (
                <option key={each.name} value={each.name}>
                  {each.title}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <button type="button" title={TEXT.openFilesHint} onClick={() => input.current?.click()}>
        {TEXT.openFiles}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={TEXT.openFiles}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Choosing the same file again must be heard: it may have been corrected.
          event.target.value = '';
          if (files.length > 0) void openFiles(files);
        }}
      />
    </div>
  );
}
