import { Suspense } from 'react';
import { fetched } from '../../../ui/fetched.tsx';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { InputProps } from '../kind.ts';
import { ORDER_TOLD, OrderWords } from '../option-words.tsx';
import type { OrderAction, OrderDraft } from './kind.ts';

type Props = InputProps<OrderDraft, OrderAction>;

const OrderList = fetched(async () => (await import('./order-list.tsx')).OrderList);

/** As long as the list cannot be moved yet, it stands there as it will, each row of the same size. */
function StillList({ predict, draft }: Props) {
  return (
    <ol className="lesson-order-list">
      {draft.kinds.map((kind, index) => (
        <li key={kind} className="lesson-order-item">
          <span className="lesson-grip" />
          <OrderWords predict={predict} kind={kind} place={index} />
          <span className="lesson-order-moves" />
        </li>
      ))}
    </ol>
  );
}

export default function Input(props: Props) {
  return (
    <div className="lesson-order">
      <p id={ORDER_TOLD}>{TEXT.order}</p>
      <Suspense fallback={<StillList {...props} />}>
        <OrderList {...props} />
      </Suspense>
    </div>
  );
}
