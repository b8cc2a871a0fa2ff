import { toggleWhy } from '../../store/shell.ts';
import { usePage } from '../../store/store.ts';
import { CaptionLine } from '../../ui/why/caption-line.tsx';
import { Reasons } from './reasons.tsx';
import { APP_TEXT as TEXT } from '../text.ts';

/** What just happened, in a line; unfolded: why, unless that stands beside the stage. */
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
          aria-keyshortcuts="W"
          title={TEXT.whyHint}
          onClick={toggleWhy}
        >
          {TEXT.why}
        </button>
        <CaptionLine />
      </div>
    </div>
  );
}
