import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays, dayOf, instant } from '../../../kernel/values/clock.ts';
import { get as statement } from '../../../modules/accounting/customer-statements/get.ts';
import { trialBalance } from '../../../modules/accounting/reports/trial-balance.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { payable } from '../../../modules/reports/ageing/payable.ts';
import { receivable } from '../../../modules/reports/ageing/receivable.ts';
import { closes, issued, openBooked, openShop, read } from '../../documents/documents.ts';
import { plansOfQuery } from '../../query-plans.ts';
import type { Answered, TestApp } from '../../test-app.ts';

type Aged = { app: TestApp; eva: string; mill: string; last: string };

const it = suite<Aged>('reports.ageing');

const today = dayOf(instant());
const ago = (days: number): string => addDays(today, -days);
/** First and last day of each age bracket. */
const edges = [-10, 0, 1, 30, 31, 60, 61, 90, 91, 400];

it.before(async (context) => {
  const app = await openShop();
  const eva = (await app.does(createContact, { name: 'Eva' })).id;
  const mill = (await app.does(createContact, { name: 'Mill', contact_type: 'supplier' })).id;
  const dated = (days: number) => ({ issue_date: ago(500), due_date: ago(days) });
  const to = { contact_id: eva, contact_name: 'Eva' };
  let last = '';
  for (const [at, days] of edges.entries())
    last = await issued(app, 'invoice', {
      ...{ ...to, ...dated(days) },
      line_items: [{ name: 'Work', quantity: 1, unit_price: 2 ** at }],
    });
  await issued(app, 'invoice', dated(45));
  await issued(app, 'bill', { contact_id: mill, contact_name: 'Mill', ...dated(70) });
  Object.assign(context, { app, eva, mill, last });
});
it.after(({ app }) => closes(app));

const amounts = ({ current, d30, d60, d90, d90plus, total }: Answered) => [
  ...[current, d30, d60, d90, d90plus, total],
];

it('ages each amount by the days past due', async ({ app, eva }) => {
  const told = await app.asks(receivable, {});
  const [linked, unlinked] = told.lines;
  assert.equal([linked.customer_id, linked.customer_name], [eva, 'Eva']);
  assert.equal(amounts(linked), [1 + 2, 4 + 8, 16 + 32, 64 + 128, 256 + 512, 1023]);
  assert.equal([unlinked.customer_id, unlinked.customer_name], [null, 'Unlinked']);
  assert.equal(amounts(unlinked), [0, 0, 100, 0, 0, 100]);
  assert.equal(told.buckets, { current: 3, '1-30': 12, '31-60': 148, '61-90': 192, '90+': 768 });
  assert.is(told.total, 1123);
});

it('ages the open amounts of now as of a future day', async ({ app }) => {
  const { lines } = await app.asks(receivable, { as_of: addDays(today, 30) });
  assert.equal(amounts(lines[0]), [0, 1 + 2, 4 + 8, 16 + 32, 64 + 128 + 256 + 512, 1023]);
});

it('separates payables from receivables', async ({ app, mill }) => {
  const { lines, total } = await app.asks(payable, {});
  assert.equal([lines.length, lines[0].supplier_id, total], [1, mill, 100]);
  assert.equal(amounts(lines[0]), [0, 0, 0, 100, 0, 100]);
});

it('reports a past day with the amounts open then', async ({ app, last }) => {
  const before = await app.asks(receivable, { as_of: ago(1) });
  assert.equal(amounts(before.lines[0]), [1 + 2 + 4, 8 + 16, 32 + 64, 128 + 256, 512, 1023]);
  await app.does(payment, { entity_id: last, amount: 512, payment_date: today });
  const { lines } = await app.asks(receivable, {});
  assert.equal(amounts(lines[0]).at(-1), 511);
  assert.equal(await app.asks(receivable, { as_of: ago(1) }), before);
});

it('equals the account balance of a past day, in foreign currencies too', async () => {
  const app = await openBooked();
  const euros = { currency: 'EUR', conversion_rate: 0.917345 };
  const sold = { line_items: [{ name: 'Work', quantity: 1, unit_price: 10 }], issue_date: ago(9) };
  const id = await issued(app, 'invoice', { ...euros, ...sold } as never);
  for (const days of [8, 7, 6])
    await app.does(payment, { entity_id: id, amount: 3.01, payment_date: ago(days) });
  const booked = async (as_of: string): Promise<number> =>
    (await app.asks(trialBalance, { date_to: as_of })).lines.find(
      ({ code }: Answered) => code === '1120',
    ).closing;
  const aged = async (as_of: string): Promise<number> =>
    (await app.asks(receivable, { as_of })).total;
  const days = [ago(9), ago(8), ago(7), ago(6), ago(5), today];
  assert.equal(await Promise.all(days.map(aged)), [9.17, 6.41, 3.65, 0.89, 0.89, 0.89]);
  assert.equal(await Promise.all(days.map(booked)), [9.17, 6.41, 3.65, 0.89, 0.89, 0.89]);
  await closes(app);
});

it('counts payments by their date, even before the document was issued', async () => {
  const app = await openShop();
  const early = await issued(app, 'invoice', { issue_date: ago(5), due_date: ago(5) });
  await app.does(payment, { entity_id: early, amount: 30, payment_date: ago(9) });
  const gone = await issued(app, 'invoice', { issue_date: ago(8), due_date: ago(8) });
  await app.does(payment, { entity_id: gone, amount: 40, payment_date: ago(7) });
  await app.does(voidPayment, { entity_id: gone, payment_index: 0 });
  await app.does(voidDoc, { entity_id: gone });
  const late = await issued(app, 'bill', { issue_date: ago(5), due_date: ago(5) });
  await app.does(payment, { entity_id: late, amount: 100, payment_date: ago(-9) });
  const on = async (as_of: string) => [
    (await app.asks(receivable, { as_of })).total,
    (await app.asks(payable, { as_of })).total,
  ];
  const days = [ago(10), ago(9), ago(5), today, ago(-8), ago(-9)];
  assert.equal(await Promise.all(days.map(on)), [
    ...[
      [0, 0],
      [0, 0],
    ],
    ...[
      [70, 100],
      [70, 100],
      [70, 100],
    ],
    [70, 0],
  ]);
  await closes(app);
});

it('treats an empty contact id as no contact', async () => {
  const app = await openShop();
  const dated = { issue_date: ago(5), due_date: ago(5) };
  for (const contact_id of ['', undefined])
    await issued(app, 'invoice', {
      ...dated,
      ...(contact_id === undefined ? {} : { contact_id }),
    });
  for (const as_of of [today, ago(1)]) {
    const { lines } = await app.asks(receivable, { as_of });
    assert.equal([lines.length, lines[0].customer_name, lines[0].total], [1, 'Unlinked', 200]);
  }
  await closes(app);
});

it('reports the state known at a ledger entry, including documents reverted since', async () => {
  const app = await openShop();
  const dated = { issue_date: ago(40), due_date: ago(40) };
  const kept = await issued(app, 'invoice', dated);
  const gone = await issued(app, 'invoice', dated);
  const paid = await issued(app, 'bill', dated);
  const then = String((await read(app, paid)).version);
  const { ts } = app.recorded.at(-1) ?? { ts: '' };
  await app.does(payment, { entity_id: kept, amount: 30, payment_date: ago(20) });
  await app.does(revertToDraft, { entity_id: gone });
  await app.does(payment, { entity_id: paid, amount: 100 });
  const at = async (as_of: string) => {
    const told = await app.asks(receivable, { as_of });
    const owed = await app.asks(payable, { as_of });
    return [told.as_of, told.total, told.buckets['31-60'], owed.total];
  };
  assert.equal(await at(then), [today, 200, 200, 100]);
  assert.equal((await at(ts)).at(-1), 100);
  assert.equal(await at('2999999'), [today, 70, 70, 0]);
  assert.equal(await at(today), [today, 70, 70, 0]);
  assert.equal(await at('0'), [today, 0, 0, 0]);
  await closes(app);
});

it('omits documents dated after the day', async () => {
  const app = await openShop();
  await issued(app, 'invoice', { issue_date: ago(1), due_date: ago(1) });
  await issued(app, 'invoice', { issue_date: ago(-9), due_date: ago(-9) });
  const on = async (as_of: string) => (await app.asks(receivable, { as_of })).total;
  assert.equal([await on(today), await on(ago(-8)), await on(ago(-9))], [100, 100, 200]);
  await closes(app);
});

it('omits payments dated after the day', async () => {
  const app = await openBooked();
  const id = await issued(app, 'invoice', { issue_date: ago(1), due_date: ago(1) });
  await app.does(payment, { entity_id: id, amount: 60, payment_date: ago(-9) });
  const on = async (as_of: string) => (await app.asks(receivable, { as_of })).total;
  assert.equal([await on(today), await on(ago(-8)), await on(ago(-9))], [100, 100, 40]);
  await closes(app);
});

it('shows a payment before the issue date on account until that date', async () => {
  const app = await openBooked();
  const eva = (await app.does(createContact, { name: 'Eva', contact_type: 'both' })).id;
  const paidBefore = async (entity_id: string, amount: number) =>
    await app.does(payment, { entity_id, amount, payment_date: ago(5) });
  const later = { contact_id: eva, issue_date: ago(-9), due_date: ago(-9) };
  await paidBefore(await issued(app, 'invoice', later), 100);
  const bounced = await issued(app, 'invoice', { ...later, issue_date: ago(2) });
  const { payment_index } = await paidBefore(bounced, 7);
  await app.does(voidPayment, { entity_id: bounced, payment_index, date: ago(1) });
  const dated = { contact_id: eva, issue_date: ago(2), due_date: ago(2) };
  await paidBefore(await issued(app, 'invoice', dated), 30);
  const order = await app.does(create, {
    ...{ doc_type: 'purchase_order', contact_id: eva },
    line_items: [{ name: 'Work', quantity: 1, unit_price: 50 }],
  } as never);
  await app.does(finalize, { entity_id: order.id, issue_date: ago(2) });
  await paidBefore(order.id, 20);
  const on = async (as_of: string) => {
    const { lines } = await app.asks(trialBalance, { date_to: as_of });
    const booked = (account: string): number =>
      lines.find(({ code }: Answered) => code === account)?.closing ?? 0;
    const told = [await app.asks(receivable, { as_of }), await app.asks(payable, { as_of })];
    assert.equal(
      told.flatMap(({ total, on_account }) => [total, on_account]),
      [booked('1120'), 0 - booked('2160'), 0 - booked('2110'), booked('1170')],
    );
    return told.flatMap(({ total, on_account }) => [total, on_account]);
  };
  assert.equal(await on(ago(6)), [0, 0, 0, 0]);
  assert.equal(await on(ago(3)), [0, 137, 0, 20]);
  assert.equal(await on(today), [170, 100, 30, 0]);
  assert.equal(await on(ago(-9)), [170, 0, 30, 0]);
  const stated = await app.asks(statement, { contact_id: eva, date_to: ago(3) });
  assert.equal([stated.closing, stated.aging.total, stated.aging.on_account], [-137, 0, 137]);
  await closes(app);
});

it('sums open amounts from a covering index', ({ app }) => {
  const steps = plansOfQuery(app, receivable, {}).filter((step) => step.includes('open_side'));
  assert.is(steps.length, 3);
  assert.match(steps[0] ?? '', /USING COVERING INDEX doc_view_company_open_side/);
  assert.match(steps[2] ?? '', /USING COVERING INDEX on_account_view_company_open_side/);
});

it('sorts contacts in list order', async () => {
  const app = await openShop();
  for (const name of ['Zoe', 'eva', 'Ébène', 'Eva & Co']) {
    const { id } = await app.does(createContact, { name });
    await issued(app, 'invoice', {
      ...{ contact_id: id, contact_name: name },
      line_items: [{ name: 'Work', quantity: 1, unit_price: 1 }],
    });
  }
  const { lines } = await app.asks(receivable, {});
  assert.equal(
    lines.map((line: Answered) => line.customer_name),
    ['Ébène', 'eva', 'Eva & Co', 'Zoe'],
  );
  await closes(app);
});

it.run();
