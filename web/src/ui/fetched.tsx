/**
 * A component whose code is loaded when it is shown. React remembers for ever that loading failed; here the
 * next try loads it anew, because the network may be back.
 */
import { lazy, type ComponentType } from 'react';

/** React tries twice in a row when something fails: that is one try. */
const ONE_TRY_MS = 1000;

/** Style sheets that failed to load are requested again; the browser does not do that by itself. */
function refetchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

/** `early` fetches what will be shown in a moment: once it is there, it is shown at once, with no empty place before it. */
type Fetched<Props extends object> = ComponentType<Props> & { readonly early: () => void };

/** Of a promise React does not see before the next turn that it is kept, and shows an empty place for a third of a second. */
const atOnce = <Value,>(value: Value) =>
  // oxlint-disable-next-line unicorn/no-thenable -- React calls it and looks at once what has come; nobody awaits it
  ({ then: (take: (value: Value) => void) => take(value) }) as unknown as Promise<Value>;

export function fetched<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Fetched<Props> {
  let here: ComponentType<Props> | null = null;
  let failedAtMs: number | null = null;
  const fetchNow = async () => {
    try {
      return { default: await fetch() };
    } catch (error) {
      failedAtMs = performance.now();
      throw error;
    }
  };
  const make = () => lazy(() => (here === null ? fetchNow() : atOnce({ default: here })));
  let Fetched = make();
  const keep = (component: ComponentType<Props>) => {
    here = component;
  };
  // A failure to load is shown where the component would be.
  const early = () => void fetch().then(keep, () => undefined);
  return Object.assign(
    function FetchedAgain(props: Props) {
      if (failedAtMs !== null && performance.now() - failedAtMs > ONE_TRY_MS) {
        failedAtMs = null;
        refetchStyles();
        Fetched = make();
      }
      return <Fetched {...props} />;
    },
    { early },
  );
}
