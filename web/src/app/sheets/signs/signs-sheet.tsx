import { useMemo } from 'react';
import { Patterns, usePatternNames } from '../../../marks/patterns.tsx';
import '../../../marks/marks.css';
import { Sheet } from '../sheet.tsx';
import { commandNamed } from '../../../ui/commands/page-commands.ts';
import { signGroups, type SignGroup } from './groups.tsx';
import { SIGN } from './sign.tsx';
import './signs.css';

function Group({ title, about, signs }: SignGroup) {
  return (
    <section>
      <h3>{title}</h3>
      <p className="quiet">{about}</p>
      <dl>
        {signs.map(({ words: [name, meaning], picture }) => (
          <div key={name} className="sign">
            <dt>
              <svg className="picture" width={SIGN.width} height={SIGN.height} aria-hidden="true">
                {picture}
              </svg>
              {name}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function SignsSheet() {
  const names = usePatternNames();
  const groups = useMemo(() => signGroups(names), [names]);
  return (
    <Sheet title={commandNamed('signs').words} className="signs-sheet">
      <svg className="sign-patterns" width="0" height="0" aria-hidden="true">
        <Patterns names={names} />
      </svg>
      <div className="sign-groups">
        {groups.map((each) => (
          <Group key={each.title} {...each} />
        ))}
      </div>
    </Sheet>
  );
}
