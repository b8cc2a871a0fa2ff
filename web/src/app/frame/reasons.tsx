import { Part } from './part.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { APP_TEXT as TEXT, PART_TEXT } from '../text.ts';

const WhyPanel = fetched(async () => (await import('../../ui/why/why-panel.tsx')).WhyPanel);

/** Why it happened: under the stage, or in the column beside it. */
export function Reasons() {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="why-unfolded" tabIndex={0} aria-label={TEXT.reasons}>
      <Part name={PART_TEXT.reasons}>
        <WhyPanel />
      </Part>
    </section>
  );
}
