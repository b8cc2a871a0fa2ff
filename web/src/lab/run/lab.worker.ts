/** Measures the runs of a batch, one after the other. */
import { answerPool } from '../../core/worker/answer-pool.ts';
import { runOrRefuse, type Job } from './measure.ts';

answerPool((core, jobs: readonly Job[]) => jobs.map((job) => runOrRefuse(core, job)));
