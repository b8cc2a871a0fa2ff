import { WHY_TEXT as TEXT } from './text.ts';

/** The functions in the kernel's typeface, the last one bold. Without room for all, the outer ones are left out. */
export function FunctionPath({ path }: { readonly path: readonly string[] }) {
  if (path.length === 0) return null;
  const outer = path.slice(0, -1);
  return (
    <span className={outer.length > 0 ? 'why-path' : 'why-path is-one'}>
      {outer.length > 0 && (
        <span className="why-outer">
          {/* Written from its end, so that the outermost are cut off. */}
          <bdi>{outer.join(` ${TEXT.between} `)}</bdi>
        </span>
      )}
      {outer.length > 0 && <span className="why-between">{TEXT.between}</span>}
      <b>{path.at(-1)}</b>
    </span>
  );
}
