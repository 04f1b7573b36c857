import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  AnyId,
  DateText,
  orNull,
  Quantity,
  Short,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { isZero, sub } from '../../../kernel/values/money/money.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { accountExists, namedAccountRefusals } from '../../accounting/contract/queries.ts';
import { tooPrecise, unknownUnit, worthTooMuch } from '../items/refusals.ts';
import { quantityProblem } from '../items/units.ts';
import { worthProblem } from '../pricing/price-limits.ts';
import { item } from '../state/item.ts';
import { adjustment, dateOf, valueOut } from './movement.ts';

/**
 * Sets the quantity of an item to the counted one; the value difference posts to shrinkage or overage, or to
 * `account`.
 */
export const adjust = command('inventory.movements.adjust', {
  says: 'Adjust the quantity of an item.',
  explains: [
    'Set the counted quantity in `new_qty`; the value difference at unit cost posts to 1130 against `account`, or against 5400.',
    '`date` may lie in the past, outside a locked period.',
    'The quantity may not fall below the reserved quantity.',
    'Consigned goods are adjusted without an entry, and an unchanged quantity records nothing.',
    'Adjust again to correct it; the average cost is not changed.',
  ],
  by: 'manager',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'adjust',
  takes: Type.Object({
    entity_id: AnyId,
    new_qty: Quantity,
    reason: Type.Optional(orNull(Text)),
    account: Type.Optional(orNull(Short)),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ delta: Type.Number(), journal_entry_id: orNull(Type.String()) }),
  refuses: [unknownUnit, tooPrecise, worthTooMuch, unknownPostingAccount, ...namedAccountRefusals],
  reads: (reader, { account }) =>
    !account || accountExists(reader, account) ? {} : unknownPostingAccount({ account }),
  decide: (state, input, now) => {
    const { entity_id, new_qty } = input;
    const refused =
      quantityProblem(now.company, state.sell_by, new_qty) ?? worthProblem(new_qty, state.prices);
    if (refused) return refused;
    const delta = sub(new_qty, state.quantity);
    if (isZero(delta)) return { facts: [], answer: { delta: 0, journal_entry_id: null } };
    const posts = !isZero(valueOut(state, sub(state.quantity, new_qty)));
    const journal_entry_id = posts ? now.id('je') : null;
    return {
      facts: [
        adjustment(entity_id, state, new_qty, {
          date: dateOf(input, now),
          reason: input.reason ?? null,
          account: input.account ?? null,
          ...(journal_entry_id === null ? {} : { journal_entry_id }),
        }),
      ],
      answer: { delta, journal_entry_id },
    };
  },
});
