import type { Fact } from '../../../kernel/declare/fact.ts';
import { docAdvanceReleased, docAdvanceSettled } from '../document/facts/advances.ts';
import type { Doc } from '../document/state.ts';
import type { SettledAdvance } from './advance.ts';

/** Facts on the advances that an issued document settles. */
export const settledFacts = (
  invoice_id: string,
  ref_id: string | null,
  advances: readonly SettledAdvance[] = [],
): readonly Fact[] =>
  advances.map(({ doc_id, ...settled }) =>
    docAdvanceSettled(doc_id, { invoice_id, ref_id, ...settled }),
  );

/** Facts on the advances that a document settled, when its issue is undone. */
export const releasedFacts = (invoice_id: string, { advances = [] }: Doc): readonly Fact[] =>
  advances.map(({ doc_id }) => docAdvanceReleased(doc_id, { invoice_id }));
