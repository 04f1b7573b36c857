import { Type } from '@sinclair/typebox';
import { countedImport } from '../../../kernel/declare/imports/batch.ts';
import { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { orNull, Short } from '../../../kernel/declare/schemas.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { costIsForManagers } from '../items/refusals.ts';
import { mayCost } from '../pricing/price-fields.ts';
import { batchOf, demoItems, sendOf } from './record-commands.ts';

/** Imports records of items; a record that fails is rolled back alone. */
export const importItems = batch('inventory.imports.batch', {
  says: 'Import up to 500 records of items, each once for its key.',
  explains: [
    'Records carry ledger events such as `item.created`, `item.snapshot` or `item.updated`.',
    'A record whose key was already imported, or whose item exists, is skipped; with `upsert` an existing item is changed instead.',
    'A failing record is rolled back alone and reported.',
    'New items post opening stock (1130 against 3900); records with costs need the manager role.',
    'Unused demo items are removed.',
    '`inventory_imports_undo` takes back the created items.',
  ],
  by: 'operator',
  takes: Type.Object({
    records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }),
    filename: Type.Optional(orNull(Short)),
    upsert: Type.Optional(Type.Boolean({ default: false })),
    batch_id: Type.Optional(Type.Unsafe<string>({ internal: true })),
  }),
  gives: BatchResult,
  refuses: [costIsForManagers],
  prepare: async (input) => ({ ...input, batch_id: uuid() }),
  reads: (reader) => ({ demo: demoItems(reader) }),
  runs: ({ records, upsert = false, batch_id = '' }, now, { demo }) => {
    const costly = records.find(({ data }) => 'cost_price' in data || 'cost_total' in data);
    if (costly && !mayCost(now)) return costIsForManagers({ field: 'cost_price' });
    const way = { batch_id, upsert, by_sku: false };
    const isReal = records.some(({ source }) => source !== 'demo');
    return [...records.map((one) => sendOf(one, way)), ...(isReal ? demo : [])];
  },
  sums: (results, { records, filename, batch_id = '' }) =>
    batchOf(
      countedImport(
        results,
        records.map(({ entity_id }) => entity_id),
      ),
      batch_id,
      filename ?? null,
    ),
});
