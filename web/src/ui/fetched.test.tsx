import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fetched } from './fetched.tsx';

const Here = () => <p>it is here</p>;

it('a part that was fetched early is shown at once; one that was not leaves an empty place first', async () => {
  const fetching = Promise.resolve(Here);
  const [Early, Late] = [fetched(() => fetching), fetched(() => fetching)];
  Early.early();
  await fetching;
  const shown = (part: React.ReactNode) => renderToString(<Suspense fallback="nothing yet">{part}</Suspense>);
  expect(shown(<Early />)).toContain('it is here');
  expect(shown(<Late />)).toContain('nothing yet');
});

it('a part that cannot be fetched early is fetched again when it is shown', async () => {
  const fetching = Promise.reject<typeof Here>(new Error('no network'));
  let asked = 0;
  const Part = fetched(() => {
    asked++;
    return fetching;
  });
  Part.early();
  await expect(fetching).rejects.toThrow('no network');
  expect(
    renderToString(
      <Suspense fallback="nothing yet">
        <Part />
      </Suspense>,
    ),
  ).toContain('nothing yet');
  expect(asked).toBe(2);
});
