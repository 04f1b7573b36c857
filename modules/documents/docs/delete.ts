import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { heldFor, type ReservedLot } from '../goods/plan-reserve.ts';
import { released } from '../goods/released.ts';
import { storedLines } from './change.ts';
import { doc } from './doc.ts';
import { docDeleted } from './facts.ts';
import type { DocLine } from './goods-sums.ts';
import { type Source, sourceOf, unconverted } from './unconvert.ts';

/** The facts of a draft that goes: what it reserved is free, what it was made from stands again. */
export const deletion = (
  id: string,
  lines: readonly DocLine[],
  source: Source | undefined,
  held: readonly ReservedLot[],
): Fact[] => [...released(id, held), ...unconverted(id, source, lines), docDeleted(id, {})];

/** Deletes a draft; the ledger keeps what it was. */
export const remove = command('documents.docs.delete', {
  says: 'Delete a draft that never posted.',
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: Type.Object({ deleted: Type.String() }),
  asks: 'delete',
  reads: (look, { entity_id }, state) => ({
    source: sourceOf(look, state),
    held: heldFor(look, entity_id),
  }),
  decide: (_, { entity_id }, __, { source, held, lines }) => ({
    facts: deletion(entity_id, storedLines(lines), source, held),
    answer: { deleted: entity_id },
  }),
});
