import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { AnyId, ChangeMap, changesOf, type SentChange, Written } from '../../../kernel/shapes.ts';
import { locationOf } from '../../companies/contract.ts';
import { isOnLiveDocument } from '../../documents/contract.ts';
import { itemChanges, type Named } from './changing.ts';
import { item } from './item.ts';
import { takenBy } from './names.ts';
import {
  badValue,
  barcodeTaken,
  costIsForManagers,
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
import { hiddenProblem } from './visibility.ts';

const names = ['sku', 'barcode', 'gtin', 'rfid_epc'] as const;

/** Changes fields of an item: each becomes the fact it is, a price, a count, a move, a status, or a description. */
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
  reads: (look, { entity_id, fields_changed }) => {
    const changes = changesOf(fields_changed);
    const sent = (field: string): unknown => changes.find((one) => one.field === field)?.new;
    const named: Named = Object.fromEntries(
      names.flatMap((field) => {
        const value = sent(field);
        return typeof value === 'string' ? [[field, value]] : [];
      }),
    );
    const place = sent('location_id');
    return {
      changes,
      taken: takenBy(look, named, entity_id),
      isOnLive: sent('status') === 'draft' && isOnLiveDocument(look, entity_id),
      place: typeof place === 'string' ? locationOf(look, place)?.id : undefined,
    };
  },
  decide: (state, { entity_id }, now, { changes, taken, ...around }) => {
    const hidden = hiddenProblem(changes.flatMap(namesIn), now);
    if (hidden) return hidden;
    const facts = itemChanges(entity_id, state, changes, { ...around, now });
    return isRefusal(facts) ? facts : (taken ?? facts);
  },
});

/** The fields that a change names; those of an object of attributes too. */
const namesIn = ({ field, new: value }: SentChange): readonly string[] =>
  field === 'attributes' && typeof value === 'object' && value !== null
    ? [field, ...Object.keys(value)]
    : [field];
