import { on } from '../../../../kernel/declare/actor.ts';
import * as facts from '../facts/advances.ts';
import type { Doc } from '../state.ts';

const when = on<Doc>();

/** Folds of the settlement of an advance. */
export const advanceFolds = [
  when(facts.docAdvanceSettled, (doc, settlement) => ({
    ...doc,
    advance_settlements: [...(doc.advance_settlements ?? []), settlement],
  })),
  when(facts.docAdvanceReleased, (doc, { invoice_id }) => ({
    ...doc,
    advance_settlements: (doc.advance_settlements ?? []).filter(
      (one) => one.invoice_id !== invoice_id,
    ),
  })),
];
