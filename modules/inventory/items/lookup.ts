import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { codeTries } from '../codes/code-lookup.ts';
import { ItemRecord } from '../state/item-record.ts';
import { storedItem } from '../visibility/stored-item.ts';
import { codeAmbiguous, codeUnknown } from './refusals.ts';

/**
 * Item of a scanned or typed code: by id, barcode, GTIN, EPC or SKU, in this order, else by the GTIN in a GS1 code.
 */
export const lookup = query('inventory.items.lookup', {
  says: 'Find the item of a code.',
  explains: [
    'The code is tried as id, barcode, GTIN, EPC and SKU in this order, then the GTIN within a GS1 code as GTIN and barcode; the first hit wins and `matched_by` names it.',
    'Items of every status are found, merged ones only by id, deleted ones not at all.',
    'Several hits of one kind answer `code_ambiguous` with up to 20 candidates; `location_id` narrows the search.',
  ],
  by: 'viewer',
  takes: Type.Object({
    code: Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'An id, barcode, GTIN, EPC or SKU, or a GS1 code that contains a GTIN: element string, scanned or in brackets, or Digital Link.',
    }),
    location_id: Type.Optional(AnyId),
  }),
  gives: Type.Object({ item: ItemRecord, matched_by: Type.String() }),
  refuses: [codeUnknown, codeAmbiguous],
  answer: (reader, { code, location_id }, now) => {
    const placed = location_id === undefined ? '' : ' AND location_id = :location_id';
    for (const { name: matched_by, column, written } of codeTries(code)) {
      const found = reader.rows<{ id: string; sku: string }>(
        `SELECT id, sku FROM item_view WHERE company=:company AND ${column} IN (SELECT value FROM json_each(:written))${placed} LIMIT 20`,
        { written: JSON.stringify(written), ...(location_id === undefined ? {} : { location_id }) },
      );
      if (found.length > 1) return codeAmbiguous({ code, matched_by, candidates: found });
      const record = found[0] && storedItem(reader, now, found[0].id);
      if (record)
        return {
          raw: `{"item":${record.raw},"matched_by":${JSON.stringify(matched_by)}}`,
        };
    }
    return codeUnknown({ code });
  },
});
