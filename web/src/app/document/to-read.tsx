import { documentHash } from '../address/route.ts';
import { TO_READ } from './text.ts';

/** What else there is to read, without the document that is open. */
export function ToRead({ name }: { readonly name: string }) {
  return (
    <ul>
      {TO_READ.filter(([each]) => each !== name).map(([each, title]) => (
        <li key={each}>
          <a href={documentHash({ name: each, heading: null })}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
