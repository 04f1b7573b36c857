import { dictionary } from '../../../kernel/values/dictionary.ts';
import { addition } from './add.ts';
import { correct, corrections } from './correct.ts';
import { dispose } from './disposal.ts';
import { review, skip } from './estimates.ts';
import { financialDetails, placeInService } from './initial-terms.ts';
import type { Operation } from './plan.ts';
import { reclassify } from './reclassify.ts';
import { sell } from './sale.ts';
import { transfer } from './transfer.ts';
import { undo, undoDisposal, undoLatest, undoMove } from './undo.ts';
import { maintenance, move, readings, reminders } from './upkeep.ts';
import { impair, revalue, reverseImpairment } from './values.ts';

/** Operations of an asset by the last segment of their path. */
export const operations: Readonly<Record<string, Operation>> = dictionary({
  add: addition,
  correct,
  corrections,
  dispose,
  'financial-details': financialDetails,
  impair,
  maintenance,
  move,
  'place-in-service': placeInService,
  readings,
  reclassify,
  reminders,
  revalue,
  'reverse-impairment': reverseImpairment,
  reviews: review,
  sell,
  skip,
  transfer,
  undo,
  'undo-disposal': undoDisposal,
  'undo-latest': undoLatest,
  'undo-move': undoMove,
});
