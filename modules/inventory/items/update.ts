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
