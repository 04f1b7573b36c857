import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { itemQuantityAdjusted } from '../state/stock-facts.ts';
import { firstRefusal, lotsNamed, runningQuantities } from './list-lots.ts';
import { notPossible } from './refusals.ts';

/** A lot after a list: quantity, change in value, and unit cost where returned goods changed it. */
const LotAfter = Type.Object({
  item_id: Type.String(),
  new_qty: Type.Number(),
  unit_cost: Type.Optional(Type.Number()),
  value_delta: Type.Number(),
  account: Type.Optional(orNull(Type.String())),
});

/** Lots after a list, with the list's journal entry. */
export const LotsAfter = Type.Object({
  list_id: Type.String(),
  date: DateText,
  reason: orNull(Type.String()),
  journal_entry_id: orNull(Type.String()),
  lines: Type.Array(LotAfter),
});

/** Sets the quantities of lots to those of a list, which posts the entry. */
export const adjust = command('inventory.forLists.adjust', {
  says: 'Set the quantities of lots to those of a list.',
  by: 'operator',
  takes: LotsAfter,
  refuses: [notFound, notPossible],
  reads: (reader, { lines }) => ({ lots: lotsNamed(reader, lines) }),
  decide: (_, { list_id, date, reason, journal_entry_id, lines }, __, { lots }) => {
    const refused = firstRefusal(lots, lines, 'adjust', ({ new_qty }) => ({ new_qty }));
    if (refused) return refused;
    const entry = journal_entry_id === null ? {} : { journal_entry_id };
    const held = runningQuantities(lots);
    return lines.flatMap((line) => {
      const delta = held.set(line.item_id, line.new_qty);
      if (isZero(delta)) return [];
      const why = { date, reason, source_list_id: list_id, ...entry };
      return itemQuantityAdjusted(line.item_id, { delta, ...why, ...adjustedFields(line) });
    });
  },
});

/** Fields of an item's fact for a lot after a list. */
export const adjustedFields = ({
  new_qty,
  unit_cost,
  value_delta,
  account,
}: Static<typeof LotAfter>) => ({
  new_qty,
  ...(unit_cost === undefined ? {} : { unit_cost }),
  ...(isZero(value_delta) ? {} : { value_delta }),
  ...(account ? { account } : {}),
});
