import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { itemUpdated } from '../state/facts.ts';
import { item } from '../state/item.ts';
import { eanFrom, nextBarcode } from './unique-names.ts';

/** Generates an in-house barcode for an item. */
export const barcode = command('inventory.items.barcode', {
  says: 'Generate a barcode for an item.',
  explains: [
    'Assigns the next in-house EAN-13 of the restricted range that begins with 2, skipping numbers in use.',
    'An item that has a barcode is refused; clear it with `inventory_items_update` first.',
    'Such numbers are valid within the company only; goods sold elsewhere need a GTIN of their own.',
  ],
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
