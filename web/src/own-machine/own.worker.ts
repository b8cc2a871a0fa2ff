/** Runs one machine after the other to its end. */
import { answerPool } from '../core/worker/answer-pool.ts';
import { outcomeOf } from './outcome.ts';

answerPool(outcomeOf);
