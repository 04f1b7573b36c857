import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { itemUpdated } from '../state/facts.ts';
import { item } from '../state/item.ts';
import { eanFrom, nextBarcode } from './unique-names.ts';

/** Generates an in-house barcode for an item. */
export const barcode = command('inventory.items.barcode', {
  says: 'Generate a barcode for an item.',
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'barcode',
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ barcode: Type.String() }),
  reads: (reader) => ({ number: nextBarcode(reader) }),
  decide: (_, { entity_id }, __, { number }) => {
    const barcode = eanFrom(number.n);
    const fields_changed = { barcode: { old: null, new: barcode } };
    return {
      facts: [itemUpdated(entity_id, { fields_changed }, { number })],
      answer: { barcode },
    };
  },
});
