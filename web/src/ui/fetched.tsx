/**
 * A component whose code is fetched when it is shown. React remembers for ever that it could not be fetched; here the
 * next try fetches it anew, because the network may be back.
 */
import { lazy } from 'react';
import type { ComponentType } from 'react';

/** React tries twice in a row when something fails: that is one try. */
const ONE_TRY_MS = 1000;

/** Style sheets that did not come are asked for once more; whoever asked for them first does not. */
function refetchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

export function fetched<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let failedAtMs: number | null = null;
  const make = () =>
    lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (error) {
        failedAtMs = performance.now();
        throw error;
      }
    });
  let Fetched = make();
  return function FetchedAgain(props: Props) {
    if (failedAtMs !== null && performance.now() - failedAtMs > ONE_TRY_MS) {
      failedAtMs = null;
      refetchStyles();
      Fetched = make();
    }
    return <Fetched {...props} />;
  };
}
