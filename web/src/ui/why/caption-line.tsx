import { caption } from '../../core/events/caption.ts';
import { usePage } from '../../store/store.ts';
import { FunctionPath } from './function-path.tsx';
import { WHY_TEXT as TEXT } from './text.ts';
import { useCurrentEvent, useCurrentPath, useLabels, useWordsOfNoEvent } from './useCurrentEvent.ts';
import './why.css';

/** The present event in one line: how the kernel got there, then one sentence. */
export function CaptionLine() {
  const event = useCurrentEvent();
  const { shown } = useCurrentPath(event);
  const labels = useLabels();
  const noEvent = useWordsOfNoEvent();
  const notice = usePage((page) => page.notice);
  const sentence = event ? caption(event, labels) : noEvent;
  return (
    <output className="why-words" aria-label={TEXT.title}>
      <FunctionPath path={shown} />{' '}
      <span className="why-sentence">
        <span className="caption-event" data-testid="caption">
          {sentence}
        </span>
      </span>
      <span className="why-notice" data-beside={sentence}>
        {notice && <span>{notice}</span>}
      </span>
    </output>
  );
}
