import { usePage } from '../../store/store.ts';
import { keyOf } from '../../ui/commands/page-commands.ts';
import { CaptionLine } from '../../ui/why/caption-line.tsx';
import { perform } from '../keys/perform.ts';
import { Reasons } from './reasons.tsx';
import { APP_TEXT as TEXT } from '../text.ts';

/** What just happened, in a line; unfolded: why, unless the reasons are beside the stage. */
export function WhyBar({ isBeside }: { readonly isBeside: boolean }) {
  const isOpen = usePage((page) => page.isWhyOpen);
  return (
    <div className="why-bar">
      {isOpen && !isBeside && <Reasons />}
      <div className="why-line">
        <button
          type="button"
          className="why-button"
          aria-expanded={isOpen}
          {...keyOf('why', TEXT.whyHint)}
          onClick={() => perform('why')}
        >
          {TEXT.why}
        </button>
        <CaptionLine />
      </div>
    </div>
  );
}
