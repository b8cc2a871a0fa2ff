/** Before each file of tests (vite.config.ts): words are as wide as in the browser. */
import { widthInTable } from './letter-widths.ts';
import { measureBy } from '../word-widths.ts';

measureBy(widthInTable);
