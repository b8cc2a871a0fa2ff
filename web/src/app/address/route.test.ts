import { describe, expect, it } from 'vitest';
import { documentHash, gameHash, homeHash, routeOf } from './route.ts';

const HOME = { kind: 'home', touch: null };

describe('an address', () => {
  it('without a hash is Home', () => {
    for (const hash of ['', '#', '#home', '#home/']) expect(routeOf(hash)).toEqual(HOME);
  });

  it('tells where the slider of Home stands, and in which theme it is seen', () => {
    expect(routeOf('#home/touch-17')).toEqual({ ...HOME, touch: 17 });
    expect(routeOf('#home/touch-17?theme=dark')).toEqual({ ...HOME, touch: 17, theme: 'dark' });
    expect(routeOf('#home?theme=projector')).toEqual({ ...HOME, theme: 'projector' });
  });

  it('of Home comes back as it was written', () => {
    for (const home of [{ touch: null }, { touch: 3 }, { touch: 90, theme: 'dark' }])
      expect(routeOf(homeHash(home))).toEqual({ kind: 'home', ...home });
    expect(homeHash({ touch: 17 })).toBe('#home/touch-17');
  });

  it('of Home with a damaged place is Home, and says what to write', () => {
    for (const place of ['17', 'touch-', 'touch-x', 'touch--1', 'touch-1.5', 'touch-12345678', 'a/b', '<b>'])
      expect(routeOf(`#home/${place}`)).toMatchObject({
        ...HOME,
        problem: {
          place: 'address',
          message: expect.stringContaining(place),
          cure: expect.stringContaining('#home/touch-'),
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
});
