import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { conversionUndoneFacts, type Source, sourceOf } from '../conversion/conversion-source.ts';
import { type ReservedLot, reservedLotsOf } from '../delivery/plan-reserve.ts';
import { releaseFacts } from '../delivery/reservation-change.ts';
import { doc } from '../document/doc.ts';
import { docDeleted } from '../document/facts/document.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { storedLines } from './change.ts';

/**
 * Facts of a deleted draft: its reservations are released and its source can be converted again.
 */
export const deletionFacts = (
  id: string,
  lines: readonly DocLine[],
  source: Source | undefined,
  held: readonly ReservedLot[],
): Fact[] => [
  ...releaseFacts(id, held),
  ...conversionUndoneFacts(id, source, lines),
  docDeleted(id, {}),
];

/** Deletes a draft; the ledger keeps its history. */
export const remove = command('documents.drafting.delete', {
  says: 'Delete a draft without journal entries.',
  explains: [
    'Only drafts that never posted; others are refused with `not_allowed`.',
    'Reservations are released, and the quotation, memo or consignment it was converted from, or the received document it was booked from, can be used again.',
    'Its public link is revoked.',
    'The ledger keeps the history; there is no undo.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: Type.Object({ deleted: Type.String() }),
  asks: 'delete',
  reads: (reader, { entity_id }, state) => ({
    source: sourceOf(reader, state),
    held: reservedLotsOf(reader, entity_id),
  }),
  decide: (_, { entity_id }, __, { source, held, lines }) => ({
    facts: deletionFacts(entity_id, storedLines(lines), source, held),
    answer: { deleted: entity_id },
  }),
});
