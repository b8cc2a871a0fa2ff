/** One slot, large: its tray, and its byte in bits with words. */
import type { Metrics } from '../../marks/metrics.ts';
import type { GuessMark } from '../../scene/page-state.ts';
import type { PatternNames } from '../../marks/patterns.tsx';
import { slotOwners } from '../../core/slot-owners.ts';
import { SetFrame, type SetBox } from '../../marks/said/set-controls.tsx';
import { SLOT } from '../../scene/bits.ts';
import { ByteBits } from '../../marks/slots/byte-bits.tsx';
import { SlotMark } from '../../marks/slots/slot-mark.tsx';
import { fillOfOwner, type SlotState } from '../../scene/slot-state.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';
import { SLOTS_TEXT as TEXT } from './text.ts';
import type { DetailSizes } from './detail-layout.ts';

interface DetailProps {
  readonly state: SlotState;
  readonly x: number;
  readonly y: number;
  readonly sizes: DetailSizes;
  readonly metrics: Metrics;
  readonly names: PatternNames;
  readonly isByOwner: boolean;
  readonly guess: GuessMark;
  readonly setting: number | null;
  /** What was said of it, when the machine has answered; else empty. */
  readonly said: string;
}

const CACHE_BIT = 6;

export function SlotDetail(props: DetailProps) {
  const { state, x, y, sizes, metrics, names, isByOwner, guess, setting, said } = props;
  const { owner, slot, kind, count, isCached, writing } = state;
  const { tray, lines, linePitch } = sizes;
  const left = x + sizes.left;
  const fill = fillOfOwner(owner);
  return (
    <g aria-hidden="true">
      <SlotMark
        {...{ x, y, kind, count, isCached, writing, names, fill, isByOwner, guess }}
        s={tray}
        height={trayHeight(tray)}
        letter={owner?.letter ?? ''}
        letterFrom={0}
        rise={1}
      />
      <text className="head-words" x={left} y={y + sizes.titleY} fontSize={metrics.head * 1.15}>
        {TEXT.slotTitle(slot)}
      </text>
      <g transform={`translate(${left} ${y})`}>
        <Byte byte={setting ?? state.byte} sizes={sizes} size={metrics.mark} />
        {setting !== null && <SettingFrames byte={setting} sizes={sizes} />}
        {said !== '' && (
          <text
            className="mark-words mark-strong"
            data-said=""
            x={7 * sizes.bitPitch + sizes.bit}
            y={sizes.titleY}
            fontSize={metrics.mark}
            textAnchor="end"
          >
            {said}
          </text>
        )}
      </g>
      {(setting === null ? lines : []).map((line, nth) => (
        <text
          key={line}
          className="mark-words mark-halo"
          x={left + sizes.wordsX}
          y={y + sizes.wordsY + nth * linePitch}
          fontSize={metrics.sub}
          fill="var(--ink-2)"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

interface ByteProps {
  readonly byte: number;
  readonly sizes: DetailSizes;
  readonly size: number;
}

/** Where a bit lies in its byte, the highest first. */
export function bitBox(nth: number, { byteY, bit, bitPitch }: DetailSizes): SetBox {
  return { x: nth * bitPitch, y: byteY, width: bit, height: bit };
}

function SettingFrames({ byte, sizes }: Pick<ByteProps, 'byte' | 'sizes'>) {
  return (
    <>
      {Array.from({ length: 8 }, (_, nth) => (
        <SetFrame key={nth} box={bitBox(nth, sizes)} isSet={((byte >> (7 - nth)) & 1) === 1} />
      ))}
    </>
  );
}

function Byte({ byte, sizes, size }: ByteProps) {
  const { byteY, bit, bitPitch } = sizes;
  const isCached = (byte & SLOT.cache) !== 0;
  const count = byte === SLOT.bad ? 0 : slotOwners(byte);
  return (
    <>
      <ByteBits byte={byte} x={0} y={byteY} bit={bit} pitch={bitPitch} leastPx={size} />
      {isCached && <BitWords bit={CACHE_BIT} words={TEXT.cacheFlag} sizes={sizes} size={size} />}
      {count > 0 && <BitWords bit={0} words={TEXT.count(count)} sizes={sizes} size={size} />}
    </>
  );
}

interface BitWordsProps {
  readonly bit: number;
  readonly words: string;
  readonly sizes: DetailSizes;
  readonly size: number;
}

function BitWords({ bit, words, sizes, size }: BitWordsProps) {
  const { byteY, bitPitch, bitWordsY } = sizes;
  const middle = (7 - bit) * bitPitch + sizes.bit / 2;
  return (
    <>
      <path
        d={`M${middle} ${byteY + sizes.bit + 2}V${bitWordsY - size * 0.35}h8`}
        stroke="var(--ink)"
        fill="none"
      />
      <text className="mark-words mark-strong" x={middle + 12} y={bitWordsY} fontSize={size}>
        {words}
      </text>
    </>
  );
}
