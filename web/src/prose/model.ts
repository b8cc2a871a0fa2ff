/**
 * What text is once it has been read: a tree of the few things that a lesson or a document may say. There is no node
 * for HTML, images or code that runs, so none of it can get to the page.
 */

/** How a number is written: with commas, as two hexadecimal digits, or as a time of nanoseconds. */
export const NUM_FORMS = ['count', 'byte', 'time'] as const;
export type NumForm = (typeof NUM_FORMS)[number];

/** Text within a paragraph. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string; readonly line: number }
  | { readonly kind: 'break' }
  /** `together` is not broken between lines. */
  | { readonly kind: 'strong' | 'emphasis' | 'together'; readonly inlines: readonly Inline[] }
  /** Only to `#…` and `https://…`. */
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] }
  /** A number that the machine is asked for: `is` is the question, `text` what the lesson says. */
  | {
      readonly kind: 'num';
      readonly text: string;
      readonly is: string;
      readonly form: NumForm;
      readonly line: number;
    }
  /** A page, slot or frame called by its number; every view lights it. */
  | {
      readonly kind: 'thing';
      readonly thing: 'page' | 'slot' | 'frame';
      readonly text: string;
      /** At the beginning of a sentence. */
      readonly isCapital: boolean;
      /** Name of the region of a page; the first one when not given. */
      readonly region: string | null;
      /** What the machine is asked, to which this one is the answer; null: it only has to be there. */
      readonly is: string | null;
      readonly line: number;
    };

export type Block =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'heading'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  /** The first row is the head. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] };
