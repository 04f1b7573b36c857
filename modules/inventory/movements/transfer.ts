import { type Static, Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, PositiveQuantity, writtenWith } from '../../../kernel/declare/schemas.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import {
  missingField,
  notFree,
  tooPrecise,
  unknownLocation,
  unknownUnit,
} from '../items/refusals.ts';
import { quantityProblem } from '../items/units.ts';
import { breakOff, nextChildSku } from '../lots/child-lots.ts';
import { freeQuantity, type Item, item } from '../state/item.ts';
import { dateOf, movedTo } from './movement.ts';

const Input = Type.Object({
  entity_id: AnyId,
  to_location_id: Type.Optional(AnyId),
  location_id: Type.Optional(AnyId),
  quantity: Type.Optional(PositiveQuantity),
  date: Type.Optional(DateText),
});

/** Moves a lot to another location; a part becomes a lot of its own there. */
export const transfer = command('inventory.movements.transfer', {
  says: 'Move an item, or a part of it, to another location.',
  explains: [
    'Moving the full lot keeps its id and reservations.',
    'A smaller `quantity` must be unreserved (`not_free`) and is split off as a new lot with SKU `<sku>.<n>`, whose id is `moved_id`; goods on memo move only as a whole.',
    'Cost and prices go along; nothing posts except a rounding difference of a split (6970).',
    'A lot already at the location is left unchanged with `moved` false.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'transfer',
  takes: Input,
  gives: writtenWith({
    moved_id: Type.String(),
    moved: Type.Boolean({ description: 'False where the item already was at that location.' }),
  }),
  refuses: [missingField, unknownLocation, unknownUnit, tooPrecise, notFree],
  reads: (reader, input, lot) => {
    const to = input.to_location_id ?? input.location_id;
    return {
      place: to === undefined ? undefined : locationOf(reader, to),
      childSku: isPart(input, lot) ? nextChildSku(reader, input.entity_id, lot.sku) : undefined,
    };
  },
  decide: (lot, input, now, { place, childSku }) => {
    const { entity_id } = input;
    const to = input.to_location_id ?? input.location_id;
    if (to === undefined) return missingField({ field: 'to_location_id' });
    if (!place) return unknownLocation({ location_id: to });
    const { quantity = lot.quantity } = input;
    const refused = quantityRefusal(lot, quantity, now);
    if (refused) return refused;
    if (lot.location_id === place.id)
      return { facts: [], answer: { moved_id: entity_id, moved: false } };
    const date = dateOf(input, now);
    if (childSku === undefined)
      return {
        facts: [movedTo(entity_id, lot, place.id, { date })],
        answer: { moved_id: entity_id, moved: true },
      };
    const part = { id: now.id('item'), sku: childSku, quantity, status: lot.status };
    const why = { date, within: 'transfer' };
    const broken = breakOff(entity_id, lot, part, why, true);
    return {
      facts: [...broken.facts, movedTo(part.id, lot, place.id, why, quantity)],
      answer: { moved_id: part.id, moved: true },
    };
  },
});

const isPart = (input: Static<typeof Input>, lot: Item): boolean =>
  input.quantity !== undefined && compare(input.quantity, lot.quantity) < 0;

const quantityRefusal = (lot: Item, quantity: number, now: Now): Refusal | undefined => {
  // A full lot moves with its reservations, in any unit.
  if (compare(quantity, lot.quantity) === 0) return undefined;
  const problem = quantityProblem(now.company, lot.sell_by, quantity);
  if (problem) return problem;
  // Goods on memo move as a full lot, because a part would lose its memo.
  const free = lot.status === 'memo_out' ? 0 : freeQuantity(lot);
  return compare(quantity, free) > 0 ? notFree({ sku: lot.sku, free, quantity }) : undefined;
};
