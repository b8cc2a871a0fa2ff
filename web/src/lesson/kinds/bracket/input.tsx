/** A stretch of pages or slots: drawn in the picture, or its first and last one typed. */
import { LESSON_TEXT as TEXT } from '../../text.ts';
import { NumberField, RegionSelect } from '../fields.tsx';
import type { InputProps } from '../kind.ts';
import { parseNumber } from '../number/kind.ts';
import { neighboursOf } from './kind.ts';
import type { BracketAction, BracketDraft } from './draft.ts';
import { useBracketing } from './useBracketing.ts';

export default function Input({ predict, draft, act, ground }: InputProps<BracketDraft, BracketAction>) {
  const of = neighboursOf(predict, ground);
  useBracketing(of, draft, act);
  const { region } = draft;
  return (
    <div className="lesson-point lesson-bracket">
      <p>{TEXT.bracket(of)}</p>
      <div className="lesson-typed">
        {of === 'page' && (
          <RegionSelect
            regions={ground.names.regions}
            value={region}
            onChange={(next) => act({ do: 'region', region: next })}
          />
        )}
        {(['first', 'last'] as const).map((end) => (
          <NumberField
            key={end}
            label={TEXT.bracketEnd[end]}
            size={5}
            value={String(draft[end] ?? '')}
            onChange={(text) => act({ do: 'type', end, value: parseNumber(text), region })}
          />
        ))}
      </div>
      <p className="lesson-bracket-keys">{TEXT.bracketKeys}</p>
    </div>
  );
}
