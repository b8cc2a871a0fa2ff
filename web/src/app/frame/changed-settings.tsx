/** What each changed switch of the kernel is about, and what it is here, in the words of the schema. */
import { Fragment } from 'react';
import { SWITCH_DOCS } from '../../core/schema/schema-kernel-docs.gen.ts';
import { SWITCHES } from '../../core/schema/schema-kernels.gen.ts';
import { capital } from '../../lib/capital.ts';
import { LATE_TEXT as TEXT } from '../late-text.ts';

interface Props {
  readonly switches: Readonly<Record<string, number>>;
}

export function ChangedSettings({ switches }: Props) {
  const changed = SWITCHES.filter(({ name }) => switches[name] !== undefined);
  return (
    <>
      <p>{TEXT.settingsAre}</p>
      <dl>
        {changed.map(({ name }) => {
          const { doc, values } = SWITCH_DOCS[name];
          return (
            <Fragment key={name}>
              <dt>{capital(doc)}</dt>
              <dd>{values[switches[name]!]?.doc}</dd>
            </Fragment>
          );
        })}
      </dl>
    </>
  );
}
