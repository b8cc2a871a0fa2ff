import { usePage } from '../../../store/store.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import { NumberField, RegionSelect } from '../fields.tsx';
import type { InputProps } from '../kind.ts';
import { POINT, wantedBy, type PointAction, type PointDraft } from './kind.ts';
import { usePicking } from './usePicking.ts';

export default function Input({ predict, draft, act, ground }: InputProps<PointDraft, PointAction>) {
  const kind = wantedBy(predict, ground);
  usePicking(kind, POINT.said(draft, predict, ground)?.thing ?? null, (thing) => act({ do: 'point', thing }));
  const { regions } = ground.names;
  const pointed = usePage((page) => page.pointed);
  const isPointed = pointed?.kind === kind;
  return (
    <div className="lesson-point">
      <p className="lesson-point-at">
        <span className={isPointed ? 'visually-hidden' : undefined}>{TEXT.point(kind)}</span>
        {isPointed && <span aria-hidden="true">{TEXT.pointed(TEXT.thing(pointed, regions))}</span>}
      </p>
      <div className="lesson-typed">
        {kind === 'page' && (
          <RegionSelect
            regions={regions}
            value={draft.region}
            onChange={(region) => act({ do: 'region', region })}
          />
        )}
        <NumberField
          label={TEXT.pointNumber(kind)}
          size={6}
          value={draft.text}
          onChange={(text) => act({ do: 'type', text })}
        />
      </div>
    </div>
  );
}
