import { useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { createCompany } from '../../../modules/companies/company/create-company.ts';
import { update as set } from '../../../modules/companies/settings/update.ts';
import { search } from '../../../modules/dashboard/activity/search.ts';
import { kpis } from '../../../modules/dashboard/figures/kpis.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { receivable } from '../../../modules/reports/ageing/receivable.ts';
import { draft, issued, line } from '../../documents/documents.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; time: ReturnType<typeof useFakeTimers> }>(
  'dashboard.figures.kpis',
);

it.before.each(async (context) => {
  // In Tokyo it is the second of March already.
  context.time = useFakeTimers({ now: Date.parse('2026-03-01T16:00:00Z'), toFake: ['Date'] });
  context.app = await openApp();
  const { company_id } = context.app.caller();
  await context.app.does(createCompany, { company_id, name: 'Harbour', owner_id: uuid() });
  await context.app.does(set, { timezone: 'Asia/Tokyo' });
});
it.after.each(async ({ app, time }) => {
  time.restore();
  await app.close();
});

it('adds up what was sold from the first of the month to today, and nothing that is to come', async ({
  app,
}) => {
  const sells = async (issue_date: string, price: number): Promise<void> => {
    const made = await app.does(create, {
      doc_type: 'invoice',
      contact_name: 'Ada Smith',
      issue_date,
      line_items: [line(1, price)],
    });
    await app.does(finalize, { entity_id: made.id });
  };
  await sells('2025-12-31', 1);
  await sells('2026-01-01', 20);
  await sells('2026-02-28', 300);
  await sells('2026-03-02', 4000);
  await sells('2026-03-03', 50_000);
  const { sales } = await app.asks(kpis, {});
  assert.equal([sales.revenue_mtd, sales.revenue_ytd], [4000, 4320]);
  assert.is(sales.ar_outstanding, 54_321);
  await app.does(set, { fiscal_year_start: '02-01' });
  assert.is((await app.asks(kpis, {})).sales.revenue_ytd, 4300);
  await app.does(set, { fiscal_year_start: '04-01' });
  assert.is((await app.asks(kpis, {})).sales.revenue_ytd, 4321);
});

it('takes open credit notes from what is overdue, as from what is outstanding', async ({ app }) => {
  const due = { issue_date: '2026-01-05', due_date: '2026-02-01' };
  const invoice = await issued(app, 'invoice', due);
  await issued(app, 'invoice', { issue_date: '2026-02-20', due_date: '2026-03-20' });
  const credit = { original_doc_id: invoice, line_items: [line(1, 30)] };
  await issued(app, 'credit_note', { ...credit, issue_date: '2026-02-10' });
  const { sales } = await app.asks(kpis, {});
  assert.equal([sales.ar_outstanding, sales.ar_overdue], [170, 70]);
  const { buckets } = await app.asks(receivable, {});
  assert.is(buckets['1-30'] + buckets['31-60'] + buckets['61-90'] + buckets['90+'], 70);
});

it('finds activity by days of the company', async ({ app }) => {
  await app.does(createItem, { sku: 'A', name: 'Opal', sell_by: 'piece' });
  const on = async (day: string): Promise<number> =>
    (await app.asks(search, { q: 'Opal', date_from: day, date_to: day })).total;
  assert.equal([await on('2026-03-01'), await on('2026-03-02')], [0, 1]);
});

it('hides what goods cost from who may not know', async ({ app }) => {
  await draft(app, 'invoice');
  const { inventory } = await app.asks(kpis, {}, { role: 'operator' });
  assert.not.ok('total_value_cost' in inventory);
});

it.run();
