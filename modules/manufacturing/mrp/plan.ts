import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { planAll } from './plan-all.ts';
import { Plan } from './plan-fields.ts';

/** Plans all needs, runs and purchases without recording anything; `accept` carries the plan out. */
export const plan = query('manufacturing.mrp.plan', {
  says: 'Plan all production runs and purchases, as a proposal.',
  explains: [
    'Nets demand by date through all levels of recipes, proposes runs (`create`) and purchases (`buy`), and schedules all open and proposed runs on their stations, none before its material.',
    'Runs in time are placed as late as their due dates allow; `causes` names the reasons of each late one.',
    'Nothing is recorded: send `plan_id` to `manufacturing_mrp_accept`.',
    'Purchases are ordered by `manufacturing_mrp_order`.',
    '`unplaced` lists runs that do not fit into the calendar; open ones keep the stations that they hold.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    horizon_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650, default: 365 })),
    location_id: Type.Optional(AnyId),
  }),
  gives: Plan,
  long: true,
  answer: (reader, { horizon_days = 365, location_id }, { company, ts: at }) =>
    planAll(reader, company, { at, horizon_days, location_id }).plan,
});
