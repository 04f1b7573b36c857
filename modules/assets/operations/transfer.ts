import { Type } from '@sinclair/typebox';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, Name, orNull } from '../../../kernel/declare/schemas.ts';
import { div } from '../../../kernel/values/money/money.ts';
import { postingMap } from '../../accounting/contract/queries.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import { unknownPlace, wrongFigures } from '../refusals.ts';
import { atTheEnd, closedBy } from './disposal.ts';
import {
  type About,
  carryingOf,
  credit,
  dateProblem,
  debit,
  type Effect,
  monthOf,
  operation,
  takenOff,
  upTo,
} from './plan.ts';

const Body = Type.Object({
  to: Type.Union([Type.Literal('department'), Type.Literal('inventory')]),
  date: DateText,
  department: Type.Optional(Name),
  location_id: Type.Optional(orNull(AnyId)),
  sku: Type.Optional(Name),
});

type Asked = About<(typeof Body)['static']>;

/** To another department, whose expense later months are; or among the goods that are sold. */
export const transfer = operation(Body, (about) => {
  const early = dateProblem(about, about.input.date);
  if (early) return early;
  return about.input.to === 'inventory' ? toInventory(about) : toDepartment(about);
});

const toDepartment = (about: Asked): Effect | Refusal => {
  const { date, department } = about.input;
  if (!department) return wrongFigures({ why: 'name the department' });
  const { after, lines } = upTo(about, date);
  return {
    kind: 'transfer',
    date,
    financial: true,
    after: { ...after, department, last_financial_month: monthOf(date) },
    memo: 'To another department',
    details: { to: 'department' },
    lines,
  };
};

/** It becomes goods for sale at what it stands at (IAS 16.68A): a lot of that cost. */
const toInventory = (about: Asked): Effect | Refusal => {
  const { input, accounts, reader, now } = about;
  const { date, sku = about.state.number, location_id = about.state.location_id } = input;
  if (itemWith(reader, 'live_sku', sku) !== undefined)
    return wrongFigures({ why: `the SKU ${sku} is used by another item` });
  if (location_id !== null && !locationOf(reader, location_id))
    return unknownPlace({ location_id });
  const { state, after, lines } = atTheEnd(about, date);
  const carrying = carryingOf(state);
  const { quantity, revaluation_surplus: surplus } = state;
  const lot = { item_id: now.id('item'), sku, location_id, quantity };
  return {
    kind: 'transfer',
    date,
    amount: carrying,
    after: {
      ...after,
      ...closedBy('transferred', state),
      revaluation_surplus: 0,
      last_financial_month: monthOf(date),
      disposal: { kind: 'transferred', date, cause: null, proceeds: carrying, gain_loss: 0 },
    },
    memo: 'Into inventory',
    details: { to: 'inventory', ...lot, unit_cost: div(carrying, quantity, 6) },
    lines: [
      ...lines,
      ...takenOff(state, accounts),
      { role: 'inventory', debit: carrying },
      debit(accounts.revaluation_surplus, surplus),
      credit(postingMap(now.company).retained_earnings, surplus),
    ],
  };
};
