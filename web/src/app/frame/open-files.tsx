import { useRef } from 'react';
import { ICONS } from '../../ui/icons.tsx';
import { openFiles } from '../open/openers.ts';
import { APP_TEXT as TEXT } from '../text.ts';

export function OpenFiles() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={TEXT.openFiles}
        title={`${TEXT.openFiles} ${TEXT.openFilesHint}`}
        onClick={() => input.current?.click()}
      >
        {ICONS.open}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={TEXT.openFiles}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Choosing the same file again must count: it may have been corrected.
          event.target.value = '';
          if (files.length > 0) void openFiles(files);
        }}
      />
    </>
  );
}
