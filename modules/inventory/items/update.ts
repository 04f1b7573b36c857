import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, ChangeMap, changesOf, Written } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';
import {
  badValue,
  barcodeTaken,
  costIsForManagers,
  costsDisagree,
  fieldHasChanged,
  fieldIsHidden,
  needsManager,
  onLiveDocument,
  priceTooLarge,
  priceTooPrecise,
  skuTaken,
  tooPrecise,
  unknownField,
  unknownLocation,
  unknownStatus,
  unknownUnit,
  worthTooMuch,
} from './refusals.ts';
import { factsOfChanges, sentChanges } from './sent-changes.ts';

/** Changes fields of an item; prices, quantity, location and status become facts of their own. */
export const update = command('inventory.items.update', {
  says: 'Change fields of an item.',
  explains: [
    'Quantity, prices and costs need the manager role.',
    'A new quantity or unit cost posts the value difference to 5400 (shrinkage or overage); a new location is recorded as a transfer.',
    'Send `old` with a change to have it refused with `field_has_changed` if another user was faster.',
    'Status `draft` is refused while a live document names the item (`on_live_document`).',
    'Unchanged values record nothing; a refused field leaves the whole item unchanged.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'edit',
  takes: Type.Object({ entity_id: AnyId, fields_changed: ChangeMap }),
  gives: Written,
  refuses: [
    fieldIsHidden,
    unknownField,
    badValue,
    fieldHasChanged,
    costIsForManagers,
    costsDisagree,
    needsManager,
    onLiveDocument,
    unknownUnit,
    tooPrecise,
    unknownLocation,
    unknownStatus,
    skuTaken,
    barcodeTaken,
    priceTooLarge,
    priceTooPrecise,
    worthTooMuch,
  ],
  reads: (reader, { entity_id, fields_changed }) => ({
    sent: sentChanges(reader, entity_id, changesOf(fields_changed)),
  }),
  decide: (state, { entity_id }, now, { sent }) => factsOfChanges(entity_id, state, sent, now),
});
