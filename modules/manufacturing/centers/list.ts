import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DateText } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { daysBetween } from '../../../kernel/values/clock.ts';
import { badDays } from '../refusals.ts';
import type { WorkCenter } from './center.ts';
import { loadOf } from './load.ts';
import { WorkCenterList, workCenterView } from './view.ts';

/** Maximum number of days of a load query. */
const mostDays = 366;

/** Work centers of a company, with their load for a range of days. */
export const list = query('manufacturing.centers.list', {
  says: 'List work centers.',
  explains: [
    'Ordered by name unless `sort` is sent; deleted work centers are left out unless `include_inactive` is true.',
    'With `load_from` or `load_to`, each work center has its planned hours per day from scheduled open runs against capacity times hours on working days; the range has at most 366 days (`bad_days`).',
    '`labor_rate` is per hour in company currency and visible to manager and above.',
  ],
  by: 'viewer',
  takes: Type.Object({
    include_inactive: Type.Optional(Type.Boolean()),
    load_from: Type.Optional(DateText),
    load_to: Type.Optional(DateText),
    ...sortInput(['name', 'created_at', 'updated_at']),
    ...pageInput,
  }),
  gives: WorkCenterList,
  refuses: [badCursor, badDays],
  answer: (reader, { include_inactive, load_from, load_to, ...asked }, now) => {
    const from = load_from ?? now.today;
    const to = load_to ?? load_from;
    if (to !== undefined && (to < from || daysBetween(from, to) >= mostDays))
      return badDays({ days: mostDays });
    const where = [include_inactive !== true && { sql: 'v.is_active = 1' }];
    const found = page(
      reader,
      workCenterView,
      { ...asked, ...orderOf(asked, { sort: 'name', dir: 'asc' }), where } as never,
      now,
    );
    if (isRefusal(found) || to === undefined) return found;
    const answer = JSON.parse(found.raw) as { items: (WorkCenter & { id: string })[] };
    const days = { from, to, company: now.company };
    return {
      ...answer,
      items: answer.items.map((one) => ({ ...one, load: loadOf(reader, one.id, one, days) })),
    };
  },
});
