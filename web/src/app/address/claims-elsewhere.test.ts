/** Where a claim of the mails is put to the test elsewhere on the page, that place is there. */
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { MAILS } from '../../mails/mails.ts';
import { EXHIBITS } from '../../museum/exhibits.ts';
import { SCENES } from '../../review/scenes.ts';
import { routeOf } from './route.ts';

const LESSONS = new URL('../../../../lessons/', import.meta.url);

const PLACES: Readonly<Record<string, readonly string[]>> = {
  museum: EXHIBITS.map(({ name }) => name),
  review: SCENES.map(({ name }) => name),
};

/** The steps that a lesson has; 0: there is none of this name. */
function stepsOf(name: string): number {
  const file = new URL(`${name}/lesson.md`, LESSONS);
  return fs.existsSync(file) ? (fs.readFileSync(file, 'utf8').match(/^## /gm)?.length ?? 0) : 0;
}

const CLAIMS = MAILS.flatMap(({ claims }) => claims).flatMap(({ id, proof }) =>
  proof.by === 'elsewhere' ? [{ id, ...proof }] : [],
);

it.each(CLAIMS)('$id: $where is at $hash', ({ hash, where }) => {
  const route = routeOf(hash);
  if (route.kind === 'own') {
    const names = PLACES[route.screen]!;
    const nth = names.indexOf(route.place) + 1;
    expect(nth).toBeGreaterThan(0);
    // A number in the words is that of the scene.
    expect(Number(/\d+$/.exec(where)?.[0] ?? nth)).toBe(nth);
  } else if (route.kind === 'lesson') {
    expect(route.step ?? 1).toBeLessThanOrEqual(stepsOf(route.name));
  } else {
    throw new Error(`${hash} leads nowhere`);
  }
});
