import { Type } from '@sinclair/typebox';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, Name, orNull } from '../../../kernel/declare/schemas.ts';
import { div } from '../../../kernel/values/money/money.ts';
import { postingMap } from '../../accounting/contract/queries.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import { unknownPlace, wrongFigures } from '../refusals.ts';
import { atDerecognition, derecognizedStatus } from './disposal.ts';
import {
  type About,
  carryingOf,
  catchUpBefore,
  credit,
  dateProblem,
  debit,
  derecognitionLines,
  type Effect,
  monthOf,
  operation,
} from './plan.ts';

const Body = Type.Object({
  to: Type.Union([Type.Literal('department'), Type.Literal('inventory')]),
  date: DateText,
  department: Type.Optional(Name),
  location_id: Type.Optional(orNull(AnyId)),
  sku: Type.Optional(Name),
});

type Asked = About<(typeof Body)['static']>;

/** Transfers to another department, which bears later depreciation, or to inventory. */
export const transfer = operation(Body, (about) => {
  const early = dateProblem(about, about.input.date);
  if (early) return early;
  return about.input.to === 'inventory' ? toInventory(about) : toDepartment(about);
});

const toDepartment = (about: Asked): Effect | Refusal => {
  const { date, department } = about.input;
  if (!department) return wrongFigures({ why: 'send the department' });
  const { after, lines } = catchUpBefore(about, date);
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

/** Transfers the asset to inventory as a lot at its carrying amount (IAS 16.68A). */
const toInventory = (about: Asked): Effect | Refusal => {
  const { input, accounts, reader, now } = about;
  const { date, sku = about.state.number, location_id = about.state.location_id } = input;
  if (itemWith(reader, 'live_sku', sku) !== undefined)
    return wrongFigures({ why: `the SKU ${sku} is taken by another item. Choose another SKU` });
  if (location_id !== null && !locationOf(reader, location_id))
    return unknownPlace({ location_id });
  const { state, after, lines } = atDerecognition(about, date);
  const carrying = carryingOf(state);
  const { quantity, revaluation_surplus: surplus } = state;
  const lot = { item_id: now.id('item'), sku, location_id, quantity };
  return {
    kind: 'transfer',
    date,
    amount: carrying,
    after: {
      ...after,
      ...derecognizedStatus('transferred', state),
      revaluation_surplus: 0,
      last_financial_month: monthOf(date),
      disposal: { kind: 'transferred', date, cause: null, proceeds: carrying, gain_loss: 0 },
    },
    memo: 'Into inventory',
    details: { to: 'inventory', ...lot, unit_cost: div(carrying, quantity, 6) },
    lines: [
      ...lines,
      ...derecognitionLines(state, accounts),
      { role: 'inventory', debit: carrying },
      debit(accounts.revaluation_surplus, surplus),
      credit(postingMap(now.company).retained_earnings, surplus),
    ],
  };
};
