import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  AnyId,
  DateText,
  PositiveQuantity,
  Text,
  Written,
} from '../../../kernel/declare/schemas.ts';
import { notOnHand } from '../../documents/contract/commands.ts';
import { tooPrecise, unknownDocument, unknownUnit } from '../items/refusals.ts';
import { quantityProblem } from '../items/units.ts';
import { item } from '../state/item.ts';
import { itemReturnAsked } from '../state/stock-facts.ts';

/** Requests a return of goods to their supplier; the source document records the return and its clearing. */
export const returnToSupplier = command('inventory.movements.returnToSupplier', {
  says: 'Return goods to the supplier.',
  explains: [
    'Records the return on `doc_id`, by default the purchase document of the lot; without either it is refused with `unknown_document`.',
    'The quantity must be free.',
    'The goods leave stock at their value: 2145 is debited and 1130 credited; a difference from the document goes to 5160.',
    'The refusals of the document apply, so the call fails as a whole where it allows no return.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'return-to-supplier',
  takes: Type.Object({
    entity_id: AnyId,
    quantity: PositiveQuantity,
    doc_id: Type.Optional(AnyId),
    reason: Text,
    date: Type.Optional(DateText),
  }),
  gives: Written,
  refuses: [unknownDocument, unknownUnit, tooPrecise, notOnHand],
  reads: (reader, { doc_id }, lot) => ({ doc: reader.any(doc_id ?? lot.source_doc_id ?? '') }),
  decide: (lot, input, now, { doc }) => {
    const { entity_id, quantity, doc_id, reason } = input;
    const from = doc_id ?? lot.source_doc_id ?? '';
    if (doc?.kind !== 'doc') return unknownDocument({ doc_id: from });
    const refused = quantityProblem(now.company, lot.sell_by, quantity);
    if (refused) return refused;
    const date = input.date ?? now.today;
    return [itemReturnAsked(entity_id, { doc_id: doc.id, quantity, reason, date })];
  },
});
