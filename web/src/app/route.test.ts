import { describe, expect, it } from 'vitest';
import { routeOf } from './route.ts';

describe('an address', () => {
  it('without a hash is the way in', () => {
    expect(routeOf('')).toEqual({ kind: 'home' });
    expect(routeOf('#')).toEqual({ kind: 'home' });
    expect(routeOf('#home')).toEqual({ kind: 'home' });
  });

  it('names a lesson, and a step counted from 1', () => {
    expect(routeOf('#lesson/01-the-way-out')).toEqual({ kind: 'lesson', name: '01-the-way-out', step: null });
    expect(routeOf('#lesson/01-the-way-out/3')).toMatchObject({ kind: 'lesson', step: 3 });
  });

  it('is a link to a run, with views and theme', () => {
    const route = routeOf('#1/random/a120?views=loom,readahead&theme=dark');
    expect(route).toMatchObject({
      kind: 'link',
      link: { at: { access: 120 }, views: ['loom', 'readahead'], theme: 'dark' },
    });
  });

  it('that is damaged says so', () => {
    expect(routeOf('#nonsense')).toMatchObject({ kind: 'broken' });
    expect(routeOf('#lesson/<script>')).toMatchObject({ kind: 'broken' });
  });
});
