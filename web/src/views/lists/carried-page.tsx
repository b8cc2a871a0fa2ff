/** A page as a square with its number; its reference bit hangs from it by its line. A free frame is its mat. */
import { memo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { FileBands } from '../../marks/frames/file-bands.tsx';
import { FileSigns } from './file-signs.tsx';
import { useFonts, widthOfWords } from '../../marks/word-widths.ts';

interface CarriedPageProps {
  readonly frame: number;
  readonly page: number | null;
  readonly isFile: boolean;
  /** Of a page of a file, the file. */
  readonly owner: number;
  readonly isDirty: boolean;
  readonly isWritten: boolean;
  readonly bit: boolean | null;
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly bitPx: number;
  readonly part: number;
  readonly isCarried: boolean;
  /** No entry points at it: its lower half alone is full. */
  readonly isHalf?: boolean;
  /** Smaller figures cannot be read, and are left out. */
  readonly letterMin: number;
}

/** Of a square; figures are as high as this part of their size. */
const FIGURES = { page: 0.52, bit: 0.72, height: 0.72 } as const;

export const CarriedPage = memo(function CarriedPage(props: CarriedPageProps) {
  const {
    frame,
    page,
    isFile,
    owner,
    isDirty,
    isWritten,
    bit,
    x,
    y,
    s,
    bitPx,
    part,
    letterMin,
    isHalf = false,
  } = props;
  // Whether a number fits is another question once its font has come.
  useFonts();
  const height = Math.round(s * part);
  const isFree = page === null;
  const number = formatCount(page ?? frame);
  const size = Math.max(letterMin, Math.round(s * FIGURES.page));
  // Narrower letters where the usual ones do not fit.
  const isWide = widthOfWords(number, size, 'head') <= s - 2;
  const hasNumber = isWide || widthOfWords(number, letterMin, 'strong') <= s - 1;
  return (
    <g data-frame={frame}>
      <rect
        x={x + 0.75}
        y={y + s - height + 0.75}
        width={s - 1.5}
        height={Math.max(0, height - 1.5)}
        fill={isFree || isHalf ? 'var(--ground)' : isFile ? 'var(--file-tint)' : 'var(--anon)'}
        stroke={isFree ? 'var(--edge)' : isFile ? 'var(--file)' : 'var(--anon)'}
        strokeWidth={1.5}
      />
      {isFile && part === 1 && <FileBands file={owner} {...{ x, y, s }} />}
      {part === 1 && <FileSigns {...{ x, y, s, isDirty, isWritten }} />}
      {isHalf && part === 1 && (
        <rect
          x={x}
          y={y + Math.round(s * 0.56)}
          width={s}
          height={s - Math.round(s * 0.56)}
          fill="var(--anon)"
        />
      )}
      {hasNumber && part > 0.5 && !(isHalf && s * 0.46 < letterMin) && (
        <text
          className={isWide ? 'head-words' : 'mark-words mark-strong'}
          x={x + s / 2}
          y={isHalf ? y + s * 0.5 : y + s / 2 + size * 0.36}
          fontSize={isHalf ? Math.min(size, s * 0.46) : isWide ? size : letterMin}
          textAnchor="middle"
          fill={isFree ? 'var(--ink-3)' : isFile || isHalf ? 'var(--ink)' : 'var(--on-anon)'}
        >
          {number}
        </text>
      )}
      {bit !== null && part === 1 && (
        <Bit
          isSet={bit}
          isFile={isFile}
          x={x + (s - bitPx) / 2}
          y={y + s}
          side={bitPx}
          letterMin={letterMin}
        />
      )}
    </g>
  );
});

interface BitProps {
  readonly isSet: boolean;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly letterMin: number;
  readonly isFile: boolean;
}

/** Without its figure a bit is still ink or hollow. */
function Bit({ isSet, isFile, x, y, side, letterMin }: BitProps) {
  const left = Math.round(x);
  const size = Math.max(letterMin, side * FIGURES.bit);
  return (
    <>
      <path
        d={`M${left + side / 2} ${y}v4`}
        stroke={isFile ? 'var(--file)' : 'var(--anon)'}
        strokeWidth={1.2}
      />
      <rect
        data-bit=""
        x={left + 0.5}
        y={y + 4.5}
        width={side - 1}
        height={side - 1}
        fill={isSet ? 'var(--ink)' : 'var(--ground)'}
        stroke={isSet ? 'var(--ink)' : 'var(--edge)'}
      />
      {size * FIGURES.height <= side - 2 && (
        <text
          className="code-words"
          x={left + side / 2}
          y={y + 4 + side / 2 + size * 0.34}
          fontSize={size}
          textAnchor="middle"
          fill={isSet ? 'var(--ground)' : 'var(--ink-2)'}
        >
          {isSet ? 1 : 0}
        </text>
      )}
    </>
  );
}
