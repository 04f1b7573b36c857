import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { get } from '../../../modules/accounting/customer-statements/get.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { applyToInvoice } from '../../../modules/documents/credit-notes/apply-to-invoice.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { fits } from '../../crm/fits.ts';
import { closes, issued, line } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';

type Context = { app: TestApp; contact_id: string };

const it = suite<Context>('accounting.customerStatements.get');

it.before.each(async (context) => {
  context.app = await openBooks();
  const contact = { name: 'Ada <Smith>', contact_type: 'customer' };
  context.contact_id = (await context.app.does(createContact, contact)).id;
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const owes = ({ app, contact_id }: Context, more: object = {}): Promise<string> =>
  issued(app, 'invoice', {
    contact_id,
    issue_date: '2026-01-10',
    due_date: '2026-02-10',
    line_items: [line(1, 100)],
    ...more,
  } as never);

it('lists postings with a running balance and ageing', async (context) => {
  const { app, contact_id } = context;
  const entity_id = await owes(context);
  await app.does(payment, { entity_id, amount: 40, payment_date: '2026-01-20' });
  const seen = await app.asks(get, { contact_id, date_to: '2026-03-01' });
  assert.ok(fits(get, seen));
  assert.equal(
    seen.lines.map((one: { kind: string; balance: number }) => [one.kind, one.balance]),
    [
      ['invoice', 100],
      ['payment', 60],
    ],
  );
  assert.equal([seen.opening, seen.closing, seen.currency], [0, 60, 'USD']);
  assert.equal([seen.aging.d30, seen.aging.total], [60, 60]);
  const later = await app.asks(get, { contact_id, date_from: '2026-01-15' });
  assert.equal([later.opening, later.lines.length], [100, 1]);
});

it('ages the amounts open on its last day, despite later payments', async (context) => {
  const { app, contact_id } = context;
  const euro = { currency: 'EUR', conversion_rate: 2 };
  const entity_id = await owes(context, euro);
  await owes(context, { issue_date: '2026-03-10', due_date: '2026-03-20' });
  const paid = { entity_id, amount: 30, payment_date: '2026-03-02', conversion_rate: 3 };
  await app.does(payment, paid);
  const agedOn = async (date_to: string, more: object = {}) => {
    const { closing, aging } = await app.asks(get, { contact_id, date_to, ...more });
    assert.is(closing, aging.total);
    return [aging.current, aging.d30, aging.d60];
  };
  assert.equal(await agedOn('2026-03-01'), [0, 200, 0]);
  assert.equal(await agedOn('2026-03-01', { currency: 'EUR' }), [0, 100, 0]);
  assert.equal(await agedOn('2026-03-01', { currency: 'USD' }), [0, 0, 0]);
  assert.equal(await agedOn('2026-03-12'), [100, 140, 0]);
  assert.equal(await agedOn('2026-04-01'), [0, 100, 140]);
});

it('ages a credit note as open before its application', async (context) => {
  const { app, contact_id } = context;
  const first = await owes(context);
  const later = await owes(context, { issue_date: '2026-03-10', due_date: '2026-03-20' });
  const credit = await issued(app, 'credit_note', {
    ...{ original_doc_id: first, contact_id, issue_date: '2026-02-01' },
    line_items: [line(1, 30)],
  } as never);
  const agedOn = async (date_to: string) => {
    const { closing, aging } = await app.asks(get, { contact_id, date_to });
    assert.is(closing, aging.total);
    return [aging.current, aging.d30, aging.d60];
  };
  const before = [0, 70, 0];
  assert.equal(await agedOn('2026-03-01'), before);
  const applied = { entity_id: credit, target_doc_id: later, amount: 30, date: '2026-03-12' };
  await app.does(applyToInvoice, applied);
  assert.equal(await agedOn('2026-03-01'), before);
  assert.equal(await agedOn('2026-03-15'), [70, 0, 100]);
  await app.does(voidPayment, { entity_id: credit, payment_index: 0, date: '2026-03-20' });
  assert.equal(await agedOn('2026-03-15'), [70, 0, 100]);
  assert.equal(await agedOn('2026-03-20'), [100, 0, 70]);
});

it('restricts to one currency, in its amounts', async (context) => {
  const { app, contact_id } = context;
  await owes(context);
  const euro = { currency: 'EUR', conversion_rate: 2 };
  const entity_id = await owes(context, euro);
  const paid = { entity_id, amount: 30, payment_date: '2026-01-20', conversion_rate: 3 };
  await app.does(payment, paid);
  const all = await app.asks(get, { contact_id });
  assert.is(all.closing, 240);
  const own = await app.asks(get, { contact_id, currency: 'EUR' });
  assert.equal([own.closing, own.currency, own.aging.total], [70, 'EUR', 70]);
  assert.is(own.lines[0].debit, 100);
  const base = await app.asks(get, { contact_id, currency: 'USD' });
  assert.equal([base.closing, base.aging.total], [100, 100]);
  const side = await app.asks(get, { contact_id, side: 'supplier' });
  assert.equal(side.lines, []);
});

it('is also a CSV and a PDF', async (context) => {
  const { app, contact_id } = context;
  await owes(context);
  const csv = await app.asks(get, { contact_id, format: 'csv' });
  assert.match(String(csv.bytes), /2026-01-10,invoice,[^,]+,2026-02-10,100,0,100,USD/);
  const pdf = await app.asks(get, { contact_id, format: 'pdf' });
  if (pdf.refused) assert.is(pdf.code, 'no_printer');
  else assert.match(new TextDecoder('latin1').decode(pdf.bytes), /^%PDF/);
});

it('does not find contacts of another company', async ({ app, contact_id }) => {
  const other = app.caller('owner', uuid());
  assert.is((await app.asks(get, { contact_id }, other)).code, 'not_found');
});

it.run();
