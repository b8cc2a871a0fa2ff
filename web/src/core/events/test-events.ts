/** Batches of records as tests read them: the page decodes only the events that it shows. */
import type { EventBatch } from '../protocol.ts';
import { EVENT_WORDS, type CoreEvent } from '../schema/schema.gen.ts';
import { countEvents, decodeEvent } from './decode.ts';

export function decodeBatch(batch: EventBatch): CoreEvent[] {
  return Array.from({ length: countEvents(batch) }, (_, i) => decodeEvent(batch.words, i * EVENT_WORDS));
}
