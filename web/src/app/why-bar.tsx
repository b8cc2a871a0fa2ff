import { lazy, Suspense } from 'react';
import { toggleWhy } from '../store/shell.ts';
import { usePage } from '../store/store.ts';
import { CaptionLine } from '../ui/why/caption-line.tsx';
import { APP_TEXT as TEXT } from './text.ts';

const WhyPanel = lazy(async () => ({ default: (await import('../ui/why/why-panel.tsx')).WhyPanel }));

/** What just happened, in a line; unfolded: why. */
export function WhyBar() {
  const isOpen = usePage((page) => page.isWhyOpen);
  return (
    <div className="why-bar">
      {isOpen && (
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="why-unfolded" tabIndex={0} aria-label={TEXT.reasons}>
          <Suspense>
            <WhyPanel />
          </Suspense>
        </section>
      )}
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
