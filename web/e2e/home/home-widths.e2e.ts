/** Home at every width, on a desk and on the projector: nothing overlaps, nothing is cut, the course is in sight. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { enterLooks, showScreen } from '../helpers/looks';

/** What has words of its own. */
const WORDS =
  'h1, .home-lead, .home-door, .duel-head, .duel-figures dd, .duel-figures dt, .duel-step, .duel-place, .duel-words > *, .course-head, .story-words h3, .story-lesson, .story-where';

const HEIGHT = 720;
/** Closer together where columns and letters change most. */
const WIDTHS = [
  ...Array.from({ length: 28 }, (_, step) => 320 + 40 * step),
  ...Array.from({ length: 15 }, (_, step) => 1440 + 80 * step),
];
/** From here on the machines stand side by side; below it one scrolls, and Home begins at the top. */
const WIDE_PX = 761;

const browser = withBrowser();

it.each(['light', 'projector'] as const)(
  'nothing overlaps or is cut from 320 to 2560 px: %s',
  async (theme) => {
    const home = { name: 'home', hash: '', shows: '.home-lead strong' };
    const look = await enterLooks(browser(), theme, { width: 1280, height: HEIGHT });
    await showScreen(look, home);
    const { page, complaints } = look;
    const wrong: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      const found = await page.evaluate((selector) => {
        const told: string[] = [];
        if (document.documentElement.scrollWidth > window.innerWidth) told.push('scrolls sideways');
        const words = [...document.querySelectorAll<HTMLElement>(`.home-page :is(${selector})`)].filter(
          (element) => element.checkVisibility(),
        );
        const boxes = words.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect();
        });
        words.forEach((element, nth) => {
          const box = boxes[nth]!;
          const name = element.textContent?.slice(0, 24) ?? '';
          if (box.left < 0 || box.right > window.innerWidth) told.push(`out of sight: ${name}`);
          if (
            element.scrollWidth > element.clientWidth + 1 &&
            getComputedStyle(element).overflow !== 'visible'
          )
            told.push(`cut: ${name}`);
          // The slider stays at hand over what is scrolled below it.
          const isBar = (other: Element) => other.closest('.duel-controls') !== null;
          words.slice(nth + 1).forEach((other, further) => {
            const its = boxes[nth + 1 + further]!;
            const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
            const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
            if (across > 1 && down > 3 && isBar(element) === isBar(other) && !element.contains(other))
              told.push(`overlap: ${name} | ${other.textContent?.slice(0, 24)}`);
          });
        });
        const lesson = document.querySelector('.story-lesson')?.getBoundingClientRect();
        return { told, lessonBottom: lesson?.bottom ?? Infinity };
      }, WORDS);
      wrong.push(...found.told.map((each) => `${width}: ${each}`));
      if (width >= WIDE_PX && found.lessonBottom > HEIGHT)
        wrong.push(`${width}: the first lesson ends at ${Math.round(found.lessonBottom)} px`);
    }
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
    await look.end();
  },
);
