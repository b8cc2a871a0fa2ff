import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeVariant } from '../../scenario/links/variant.ts';
import { documentHash, gameHash, homeHash, ownHash, routeOf, type Route } from './route.ts';

const HOME = { kind: 'home', touch: null };

describe('an address', () => {
  it('without a hash is Home', () => {
    for (const hash of ['', '#', '#home', '#home/']) expect(routeOf(hash)).toEqual(HOME);
  });

  it('tells where the slider of Home stands, and in which theme it is seen', () => {
    expect(routeOf('#home/access-17')).toEqual({ ...HOME, touch: 17 });
    expect(routeOf('#home/touch-17')).toEqual({ ...HOME, touch: 17 });
    expect(routeOf('#home/access-17?theme=dark')).toEqual({ ...HOME, touch: 17, theme: 'dark' });
    expect(routeOf('#home?theme=projector')).toEqual({ ...HOME, theme: 'projector' });
  });

  it('of Home comes back as it was written', () => {
    for (const home of [{ touch: null }, { touch: 3 }, { touch: 90, theme: 'dark' }])
      expect(routeOf(homeHash(home))).toEqual({ kind: 'home', ...home });
    expect(homeHash({ touch: 17 })).toBe('#home/access-17');
  });

  it('of Home with a damaged place is Home, and says what to write', () => {
    for (const place of [
      '17',
      'access-',
      'access-x',
      'access--1',
      'access-1.5',
      'access-017',
      'access-12345678',
      'a/b',
      '<b>',
    ])
      expect(routeOf(`#home/${place}`)).toMatchObject({
        ...HOME,
        problem: {
          place: 'address',
          message: expect.stringContaining(place),
          cure: expect.stringContaining('#home/access-'),
        },
      });
    const { problem } = routeOf(`#home/${'x'.repeat(900)}`) as { problem: { message: string } };
    expect(problem.message.length).toBeLessThan(80);
  });

  it('of a game tells its seed, as it was written: the game knows which numbers are seeds', () => {
    expect(routeOf('#play')).toEqual({ kind: 'game', seed: '' });
    expect(routeOf('#play/77?theme=dark')).toEqual({ kind: 'game', seed: '77', theme: 'dark' });
    expect(routeOf('#play/seven')).toEqual({ kind: 'game', seed: 'seven' });
    expect(routeOf(`#play/${'9'.repeat(500)}`)).toMatchObject({ seed: '9'.repeat(40) });
    expect(gameHash({ seed: 77, theme: 'dark' })).toBe('#play/77?theme=dark');
  });

  it('of the kernels names one, and is written as it was read', () => {
    const kernels = { kind: 'document', name: 'kernels' };
    expect(routeOf('#kernels')).toEqual({ ...kernels, heading: null });
    expect(routeOf('#kernels/5.9')).toEqual({ ...kernels, heading: '5.9' });
    expect(routeOf('#kernels/5.9?theme=dark')).toEqual({ ...kernels, heading: '5.9', theme: 'dark' });
    for (const heading of [null, '5.9'])
      expect(routeOf(documentHash({ name: 'kernels', heading }))).toEqual({ ...kernels, heading });
  });

  it('of a screen with a word of its own tells the theme, and what of it is asked for, whether there is such a thing or not', () => {
    expect(routeOf('#four-kernels')).toEqual({ kind: 'own', screen: 'four-kernels', place: '' });
    expect(routeOf('#four-kernels?at=3')).toMatchObject({ screen: 'four-kernels', unread: ['at=3'] });
    expect(routeOf('#review/burst')).toEqual({ kind: 'own', screen: 'review', place: 'burst' });
    const museum = { kind: 'own', screen: 'museum', place: 'last-slot' };
    expect(routeOf('#museum/last-slot?theme=dark')).toEqual({ ...museum, theme: 'dark' });
    expect(routeOf(ownHash('every-run', '3.6-hughold.vma-rand-r', { theme: 'dark' }))).toEqual({
      kind: 'own',
      screen: 'every-run',
      place: '3.6-hughold.vma-rand-r',
      theme: 'dark',
    });
    const place = 'between-two-steps/bug-off/event-12345678';
    expect(routeOf(ownHash('museum', place))).toMatchObject({ screen: 'museum', place });
    expect(routeOf(ownHash('kswapd', '12'))).toMatchObject({ screen: 'kswapd', place: '12' });
    expect(ownHash('museum')).toBe('#museum');
  });

  it('names a lesson, and a step counted from 1', () => {
    expect(routeOf('#lesson/03-the-way-out')).toEqual({ kind: 'lesson', name: '03-the-way-out', step: null });
    expect(routeOf('#lesson/03-the-way-out/3')).toMatchObject({ kind: 'lesson', step: 3 });
  });

  it('names a document and a heading in it', () => {
    const place = { name: 'what-is-simplified', heading: null };
    expect(routeOf('#docs/what-is-simplified')).toEqual({ kind: 'document', ...place });
    expect(routeOf('#docs/what-is-simplified/')).toEqual({ kind: 'document', ...place });
    expect(routeOf('#docs/what-is-simplified/swap-cache?theme=dark')).toEqual({
      kind: 'document',
      name: 'what-is-simplified',
      heading: 'swap-cache',
      theme: 'dark',
    });
  });

  it('of a document comes back as it was written', () => {
    for (const place of [
      { name: 'authoring', heading: null },
      { name: 'authoring', heading: 'scene', theme: 'dark' },
      { name: '', heading: null },
    ])
      expect(routeOf(documentHash(place))).toEqual({ kind: 'document', ...place });
  });

  it('of a document that there cannot be is not taken for a run', () => {
    for (const hash of ['#docs', '#docs/', '#docs/<b>', '#docs/a/b/c', `#docs/${'x'.repeat(900)}`])
      expect(routeOf(hash)).toMatchObject({ kind: 'document' });
  });

  it('is a link to a run, with views and theme', () => {
    expect(routeOf('#1/random/a120?views=slots&colour=owner')).toMatchObject({
      link: { views: ['slots'], isByOwner: true },
    });
    expect(routeOf('#1/random/a120?colour=state')).toMatchObject({ kind: 'link', link: {} });
    const route = routeOf('#1/random/a120?views=loom,readahead&theme=dark');
    expect(route).toMatchObject({
      kind: 'link',
      link: { at: { access: 120 }, views: ['loom', 'readahead'], theme: 'dark' },
    });
  });

  it('that is damaged says so', () => {
    for (const hash of ['#nonsense', '#lesson/<script>', '#homer', '#docsy'])
      expect(routeOf(hash)).toMatchObject({ kind: 'broken' });
  });

  it('of a lesson has no step 0', () => {
    expect(routeOf('#lesson/03-the-way-out/0')).toMatchObject({ kind: 'broken' });
  });

  it('with machines side by side goes to an access, and names an event within one', () => {
    expect(routeOf('#1/duel/a30.fault_begin.2?beside=kernel.4.8')).toMatchObject({
      link: { unread: ['fault_begin.2'] },
    });
  });
});

const NAMES = ['beside', 'views', 'theme', 'step', 'colour', 'besides', 'constructor', '', 'Beside'];
const VALUES = [
  'kernel.4.8|kernel.3.6|kernel.4.14|page_cluster.0|unchanged|kernel.4.8 kernel.3.6|disk.tape|?beside=kernel.5.8',
  'loom|slots,loom|slots,<b>|dark|pink|owner|state|3|0|007|',
].flatMap((values) => values.split('|'));
const part = fc.tuple(
  fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 6 })),
  fc.oneof(fc.constantFrom(...VALUES), fc.string({ maxLength: 12 })),
);
const PLACES = ['#1/duel/a30', '#1/z.abc', '#home/access-17', '#docs/authoring/scene', '#play/77'];

type Open = Exclude<Route, { kind: 'broken' | 'lesson' }>;

/** The options after the `?` that the page uses, in the form of an address. */
function shownOf(route: Open): string[] {
  const {
    views,
    step,
    theme,
    isByOwner,
    beside = [],
  } = route.kind === 'link' ? route.link : { ...NONE, ...route };
  return [
    ...beside.map((each) => `beside=${encodeVariant(each)}`),
    ...(views ? [`views=${views.join(',')}`] : []),
    ...(step === undefined ? [] : [`step=${step}`]),
    ...(theme ? [`theme=${theme}`] : []),
    ...(isByOwner ? ['colour=owner'] : ['colour=state']),
  ];
}
const NONE = { views: undefined, step: undefined, isByOwner: undefined, beside: undefined };

function expectAllShown(route: Open, parts: readonly (readonly [string, string])[]): void {
  const left = [...shownOf(route), ...((route.kind === 'link' ? route.link : route).unread ?? [])];
  for (const [name, value] of parts) {
    const written = value === '' ? name : `${name}=${value}`;
    const index = left.indexOf(written);
    expect(index, written).toBeGreaterThanOrEqual(0);
    left.splice(index, 1);
  }
}

describe('the part of an address behind its ?', () => {
  it('is shown or named, every word of it, whatever stands there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), fc.array(part, { maxLength: 6 }), (place, parts) => {
        const tail = new URLSearchParams(parts.map(([name, value]) => [name, value]));
        const route = routeOf(`${place}?${tail}`);
        // Else it is refused as a whole, with its reason.
        if (route.kind !== 'broken' && route.kind !== 'lesson') expectAllShown(route, parts);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    'beside=kernel.4.8+kernel.3.6',
    'beside=kernel.4.8?beside=kernel.3.6',
    'beside=kernel.4.8&beside=nothing',
  ])('with a machine that cannot stand there (%s) is refused as a whole', (tail) =>
    expect(routeOf(`#1/duel/a30?${tail}`)).toMatchObject({ kind: 'broken', beside: expect.any(Array) }),
  );
});
