/** For tests: what a picture draws, element by element, as it would stand in the document. */
import { prerenderToNodeStream } from 'react-dom/static';
import type { ReactNode } from 'react';
import type { Scene } from '../scene/scene.ts';
import type { ViewInfo } from '../views/view.ts';

interface Moment {
  readonly phase?: number;
  readonly isReduced?: boolean;
  readonly size?: typeof SIZE;
}

const SIZE = { widthPx: 760, heightPx: 480 };

/** A picture with what stands around it, once its late code is there. */
export async function markupOf(
  { Component }: ViewInfo,
  scene: Scene,
  { phase = 1, isReduced = false, size = SIZE }: Moment = {},
  around = (picture: ReactNode): ReactNode => picture,
): Promise<string> {
  const props = { scene, phase, isReduced, ...size, pointed: null, onPoint: () => undefined };
  const { prelude } = await prerenderToNodeStream(around(<Component {...props} />));
  let markup = '';
  for await (const part of prelude as AsyncIterable<Buffer>) markup += part.toString();
  return markup;
}

/** Its elements, each with its attributes and the words that follow it. */
export const elementsOf = (markup: string): string[] => markup.match(/<[a-z][^>]*>[^<]*/g) ?? [];
