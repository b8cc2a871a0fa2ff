/** What an address asks for: the way in, a lesson by name, or a link to a place in a run. */
import { decodeLink } from '../scenario/link.ts';
import type { Link } from '../scenario/link.ts';
import type { Problem } from '../scenario/model.ts';

export type Route =
  | { readonly kind: 'home' }
  /** `#lesson/02-the-way-back/3`: at step 3, or where the student left it. */
  | { readonly kind: 'lesson'; readonly name: string; readonly step: number | null }
  | { readonly kind: 'link'; readonly link: Link }
  | { readonly kind: 'broken'; readonly problem: Problem };

/** An address without anything, and one that says so: a link has to have something behind the #. */
const HOME = /^#?(home)?$/;
const LESSON = /^#lesson\/([a-z0-9-]{1,60})(?:\/(\d{1,3}))?\/?$/;

export function routeOf(hash: string): Route {
  if (HOME.test(hash)) return { kind: 'home' };
  const lesson = LESSON.exec(hash);
  if (lesson) {
    const step = Number(lesson[2] ?? 0);
    return { kind: 'lesson', name: lesson[1] ?? '', step: step > 0 ? step : null };
  }
  const result = decodeLink(hash);
  if (!result.ok) return { kind: 'broken', problem: result.problem };
  return result.link ? { kind: 'link', link: result.link } : { kind: 'home' };
}
