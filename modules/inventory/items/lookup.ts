import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import { ItemRecord } from './record.ts';
import { codeAmbiguous, codeUnknown } from './refusals.ts';
import { storedItem } from './stored.ts';

const columns = {
  id: 'id',
  barcode: 'barcode',
  gtin: 'gtin',
  rfid_epc: 'rfid_epc',
  sku: 'live_sku',
};

/** The item that a scanned or typed code stands for: its id, barcode, GTIN, EPC or SKU, in this order. */
export const lookup = query('inventory.items.lookup', {
  says: 'Find the item of a code.',
  by: 'viewer',
  takes: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 200 }),
    location_id: Type.Optional(AnyId),
  }),
  gives: Type.Object({ item: ItemRecord, matched_by: Type.String() }),
  refuses: [codeUnknown, codeAmbiguous],
  answer: (look, { code, location_id }, now) => {
    const placed = location_id === undefined ? '' : ' AND location_id = :location_id';
    for (const [matched_by, column] of Object.entries(columns)) {
      const found = look.rows<{ id: string; sku: string }>(
        `SELECT id, sku FROM item_view WHERE company=:company AND ${column} = :code${placed} LIMIT 20`,
        { code, ...(location_id === undefined ? {} : { location_id }) },
      );
      if (found.length > 1) return codeAmbiguous({ code, matched_by, candidates: found });
      const record = found[0] && storedItem(look, now, found[0].id);
      if (record)
        return {
          raw: `{"item":${record.raw},"matched_by":${JSON.stringify(matched_by)}}`,
        };
    }
    return codeUnknown({ code });
  },
});
