/** Things that are put in order: dragged, moved by their buttons, or by Alt and an arrow key. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DOMAttributes, KeyboardEvent, RefObject } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { plainText } from '../../../prose/plain-text.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { InputProps } from '../kind.ts';
import { ORDER_TOLD, OrderWords } from '../option-words.tsx';
import type { OrderAction, OrderDraft } from './kind.ts';

const SLIDE_MS = 160;

/** What has another place slides there from where it was, so that the eye can follow it. */
function useSlide(list: RefObject<HTMLElement | null>, order: string): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = tops.current;
    tops.current = new Map();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      const key = row.dataset['key']!;
      tops.current.set(key, row.offsetTop);
      const by = (before.get(key) ?? row.offsetTop) - row.offsetTop;
      if (by !== 0 && !isStill)
        row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], SLIDE_MS);
    }
  }, [list, order]);
}

interface Held {
  readonly kind: string;
  readonly pointer: number;
}

/** Where a row stands that is held at this height: behind all others whose middle is above it. */
function placeAt(list: Element, { kind }: Held, y: number): number {
  const others = [...list.querySelectorAll<HTMLElement>('[data-key]')].filter(
    (row) => row.dataset['key'] !== kind,
  );
  return others.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2 < y;
  }).length;
}

/** So far beside the grip a finger may come down. */
const NEAR_PX = 13;

/** The row whose grip is there: the grip itself gets no pointer events, because the mouse drags the whole row. */
function gripAt(target: EventTarget, x: number): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  const grip = row?.querySelector('.lesson-grip')?.getBoundingClientRect();
  if (!grip || x < grip.left - NEAR_PX || x > grip.right + NEAR_PX) return null;
  return row!.dataset['key'] as string;
}

/** Moves a row by its grip with a finger or a pen, which browsers do not drag. Returns the row and the listeners. */
function useGrip(
  list: RefObject<HTMLElement | null>,
  move: (kind: string, place: number) => void,
): [Held | null, DOMAttributes<HTMLElement>] {
  const [held, setHeld] = useState<Held | null>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    const node = list.current!;
    // Keeps the browser from scrolling; React's own listeners are passive.
    const stay = (event: TouchEvent) => isHeld.current && event.preventDefault();
    node.addEventListener('touchmove', stay, { passive: false });
    return () => node.removeEventListener('touchmove', stay);
  }, [list]);
  const hold = (now: Held | null) => {
    isHeld.current = now !== null;
    setHeld(now);
  };
  return [
    held,
    {
      onPointerDownCapture: ({ target, currentTarget, pointerType, pointerId, clientX }) => {
        const kind = pointerType === 'mouse' ? null : gripAt(target, clientX);
        if (kind === null) return;
        // Rows go to other places under it.
        currentTarget.setPointerCapture(pointerId);
        hold({ kind, pointer: pointerId });
      },
      onPointerMove: ({ currentTarget, pointerId, clientY }) => {
        if (held?.pointer === pointerId) move(held.kind, placeAt(currentTarget, held, clientY));
      },
      onLostPointerCapture: () => hold(null),
    },
  ];
}

export function OrderList({ predict, draft: { kinds }, act }: InputProps<OrderDraft, OrderAction>) {
  const list = useRef<HTMLDivElement>(null);
  /** The button that was pressed keeps the focus, wherever its row has gone. */
  const pressed = useRef('');
  useSlide(list, kinds.join());
  useEffect(() => {
    if (pressed.current === '') return;
    const button = list.current?.querySelector<HTMLElement>(pressed.current);
    pressed.current = '';
    if (button && button !== document.activeElement) button.focus({ preventScroll: true });
  });
  const move = (kind: string, place: number) => act({ do: 'move', kind, place });
  const [held, whenHeld] = useGrip(list, (kind, place) => {
    if (place !== kinds.indexOf(kind)) move(kind, place);
  });
  const step = (kind: string, by: 1 | -1, focus: string) => {
    pressed.current = `[data-key="${kind}"]${focus}`;
    move(kind, kinds.indexOf(kind) + by);
  };
  // Enter is for Check, as that says: it would press again what a pointer has pressed last.
  const stepByPointer = (kind: string, by: 1 | -1) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    move(kind, kinds.indexOf(kind) + by);
  };
  const { dragAndDropHooks } = useDragAndDrop<{ readonly id: string }>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className="lesson-order-drop" />,
    onReorder: ({ keys, target }) => {
      const [kind] = [...keys] as string[];
      const others = kinds.filter((each) => each !== kind);
      const at = others.indexOf(target.key as string);
      if (kind !== undefined && at >= 0) move(kind, target.dropPosition === 'after' ? at + 1 : at);
    },
  });
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
    if (!row || !event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    step(row.dataset['key'] as string, event.key === 'ArrowUp' ? -1 : 1, '');
  };
  return (
    <div ref={list} onKeyDownCapture={onKeyDownCapture} {...whenHeld}>
      <GridList
        className="lesson-order-list"
        aria-label={TEXT.order}
        aria-describedby={ORDER_TOLD}
        disallowTypeAhead
        items={kinds.map((id) => ({ id }))}
        dependencies={[kinds.join(), held]}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ id }) => {
          const words = plainText(predict.options.find(({ value }) => value === id)!.label);
          const place = kinds.indexOf(id);
          return (
            <GridListItem
              className={held?.kind === id ? 'lesson-order-item is-held' : 'lesson-order-item'}
              textValue={TEXT.placeOf(words, place + 1, kinds.length)}
            >
              <Button slot="drag" className="lesson-grip">
                <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden="true">
                  <path d="M3 3v.01M7 3v.01M3 8v.01M7 8v.01M3 13v.01M7 13v.01" />
                </svg>
              </Button>
              <OrderWords predict={predict} kind={id} place={place} />
              <span className="lesson-order-moves">
                {([-1, 1] as const).map((by) => (
                  <Button
                    key={by}
                    data-move={by}
                    aria-label={by < 0 ? TEXT.moveUp : TEXT.moveDown}
                    isDisabled={place + by < 0 || place + by >= kinds.length}
                    onPress={({ pointerType }) =>
                      pointerType === 'keyboard' || pointerType === 'virtual'
                        ? step(id, by, ` [data-move="${by}"]`)
                        : stepByPointer(id, by)
                    }
                  >
                    <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
                      <path d={by < 0 ? 'M1 7l5-5 5 5' : 'M1 1l5 5 5-5'} />
                    </svg>
                  </Button>
                ))}
              </span>
            </GridListItem>
          );
        }}
      </GridList>
    </div>
  );
}
