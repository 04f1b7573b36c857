/*
 * What imports tell others: runs by their file or batch, how a run is created from an upload that was read
 * in the request, and when it is done or undone.
 */
import { answerOf, createdFacts, type Prepared, prepare, stagingRefusals } from './runs/create.ts';
import { importRunDone, importRunStarted, importRunUndone } from './runs/facts.ts';
import { importRun } from './runs/run.ts';
import { start, startedFact } from './runs/start.ts';
import { undo, usedProblem } from './runs/undo.ts';
import { unreadOf, unreadParts } from './runs/unread.ts';
import { runWith } from './runs/view.ts';

export type { Prepared };
export {
  answerOf,
  createdFacts,
  importRun,
  importRunDone,
  importRunStarted,
  importRunUndone,
  prepare,
  runWith,
  stagingRefusals,
  start,
  startedFact,
  undo,
  unreadOf,
  unreadParts,
  usedProblem,
};
