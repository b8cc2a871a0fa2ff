/** What a question with options shows of each: its words, its key, its place in an order. */
import { usePage } from '../../store/store.ts';
import { Inlines } from '../../prose/prose.tsx';
import type { Option, Predict } from '../model.ts';
import { keyOfOption } from './kinds.ts';

/** The id of the sentence that says why an order cannot be checked yet. */
export const ORDER_TOLD = 'lesson-order-told';

/** The key that chooses an option; hidden where such keys are switched off. */
export function KeyCap({ predict, index }: { readonly predict: Predict; readonly index: number }) {
  const areKeysOn = usePage((page) => page.areKeysOn);
  const key = keyOfOption(predict, index);
  if (key === null) return null;
  return (
    <kbd className={areKeysOn ? 'lesson-key' : 'lesson-key lesson-key-off'} aria-hidden="true">
      {key}
    </kbd>
  );
}

export function OptionText({ option }: { readonly option: Option }) {
  return (
    <>
      {option.shown !== null && <span className="lesson-option-value">{option.shown}</span>}
      {option.label.length > 0 && (
        <span className="lesson-option-label">
          <Inlines inlines={option.label} />
        </span>
      )}
    </>
  );
}

/** The place that a thing has now, its words and its key. */
export function OrderWords(props: {
  readonly predict: Predict;
  readonly kind: string;
  readonly place: number;
}) {
  const { predict, kind, place } = props;
  const listed = predict.options.findIndex(({ value }) => value === kind);
  return (
    <>
      <span className="lesson-rank" aria-hidden="true">
        {place + 1}
      </span>
      <OptionText option={predict.options[listed]!} />
      <KeyCap predict={predict} index={listed} />
    </>
  );
}
