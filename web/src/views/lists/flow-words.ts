/** Flows in words: one page by its number, several by their causes. Pure. */
import { isKnownPage, type FlowSum } from '../../scene/reclaim/flows.ts';
import { LISTS_TEXT as TEXT } from './text.ts';

/** "page 37: found in use"; "found in use"; "3 found in use, 1 could not leave". */
export function causesOf({ pages, flows }: FlowSum): string {
  const [first] = flows;
  if (!first) return '';
  const cause = TEXT.causes[first.name];
  if (pages === 1 && isKnownPage(first)) return `${TEXT.page(first.last.page)}: ${cause}`;
  if (flows.length === 1) return cause;
  return flows.map((flow) => TEXT.some(flow.pages, TEXT.causes[flow.name])).join(', ');
}
