import type { Static } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { sendAnew, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import type { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { type Send, send } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { remove } from '../items/remove.ts';
import { itemsImported } from './import-batch.ts';
import { record } from './record.ts';

/** Options by which the records of a batch are imported. */
export type Way = {
  readonly batch_id: string;
  readonly upsert: boolean;
  readonly by_sku: boolean;
  readonly problem?: string;
};

/** Command that imports a record, once for its key; with `upsert` a changed record is imported again. */
export const sendOf = (one: ImportRecord, way: Way): Send =>
  (way.upsert ? sendAnew : sendOnce)(record, one, way);

/** Commands that remove unused demo items when the first real items are imported. */
export const demoItems = (reader: Reader): readonly Send[] =>
  reader
    .rows<{ id: string }>(
      "SELECT id FROM item_view WHERE company=:company AND source='demo' AND used=0 AND quantity=0",
    )
    .map(({ id }) => send(remove, { entity_id: id }));

/** Fact of the batch, if it created items, and its answer. */
export const batchOf = (
  result: Static<typeof BatchResult>,
  batch_id: string,
  filename: string | null,
): { readonly facts: readonly Fact[]; readonly answer: Static<typeof BatchResult> } =>
  result.created === 0
    ? { facts: [], answer: { ...result, batch_id: null } }
    : {
        facts: [itemsImported(batch_id, { filename, row_count: result.created })],
        answer: { ...result, batch_id },
      };
