import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listJournal } from '../../../modules/accounting/journal/list.ts';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { file } from '../../../modules/accounting/tax-returns/file.ts';
import { update as setSettings } from '../../../modules/companies/settings/update.ts';
import { applyRegime } from '../../../modules/companies/taxes/apply-regime.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { unsend } from '../../../modules/documents/issuing/unsend.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { summary } from '../../../modules/documents/queries/summary.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { get as getItem } from '../../../modules/inventory/items/get.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { sales } from '../../../modules/reports/trade/sales.ts';
import { sides, stands } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { closes, draft, issued, line, openShop, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.issuing.cancellation');

it.before.each(async (context) => {
  context.app = await openShop();
  await context.app.does(applyRegime, { country: 'DE' });
});
it.after.each(async ({ app }) => {
  assert.ok((await app.asks(invariants, {})).ok);
  await closes(app);
});

const vat = { code: 'MwSt 19%', rate: 19 };
const lines = { line_items: [line(2, 50, { taxes: [vat] })] };

/** A sent invoice of 100 + 19 %. */
const sent = async (app: TestApp, more: object = {}): Promise<string> => {
  const entity_id = await issued(app, 'invoice', { issue_date: '2026-01-10', ...lines, ...more });
  await app.does(send, { entity_id });
  return entity_id;
};

const entriesOf = async (app: TestApp, doc_id: string): Promise<Answered[]> =>
  (await app.asks(listJournal, { limit: 500 })).items
    .filter((one: Answered) => one.doc_id === doc_id)
    .toReversed();

it('issues a credit note over all of the invoice, whose entry is the reversal', async ({ app }) => {
  const invoice = await sent(app);
  const answer = await app.does(voidDoc, { entity_id: invoice, reason: 'wrong customer' });
  assert.ok(fits(voidDoc, answer));
  const [record, credit] = [await read(app, invoice), await read(app, answer.credit_note_id)];
  assert.equal([record.status, record.cancelled_by], ['void', credit.id]);
  assert.equal(
    [credit.doc_type, credit.status, credit.total, credit.amount_outstanding],
    ['credit_note', 'paid', 119, 0],
  );
  assert.match(credit.ref_id, /^CN-/);
  assert.is(credit.ref_id, answer.credit_note_number);
  assert.equal(
    [credit.original_doc_id, credit.preceding_invoices, credit.reason, credit.cancels_doc_id],
    [invoice, [record.ref_id], 'wrong customer', invoice],
  );
  assert.equal(credit.tax_breakdown, record.tax_breakdown);
  assert.equal([credit.issue_date, credit.tax_date], ['2026-01-10', '2026-01-10']);
  const [issue] = await entriesOf(app, invoice);
  const [reversal, ...others] = await entriesOf(app, credit.id);
  assert.equal([others.length, (await entriesOf(app, invoice)).length], [0, 1]);
  assert.equal([reversal?.reverses, reversal?.reference], [issue?.id, credit.ref_id]);
  assert.equal(sides(reversal).sort(), ['Cr 1120 119', 'Dr 2120 19', 'Dr 4200 100']);
  const balances = await stands(app, {});
  assert.equal(
    [1120, 2120, 4200].map((code) => balances[code] ?? 0),
    [0, 0, 0],
  );
});

it('leaves nothing of the invoice in reports of tax and sales', async ({ app }) => {
  const invoice = await sent(app);
  await app.does(voidDoc, { entity_id: invoice });
  const january = { date_from: '2026-01-01', date_to: '2026-01-31' };
  const { boxes, accounts, categories } = await app.asks(taxReport, january);
  assert.equal([boxes.sales_net, boxes.output_tax, accounts.output_tax.other], [0, 0, 0]);
  assert.equal(categories, []);
  const sold = await app.asks(sales, january);
  assert.is(sold.total_revenue, 0);
  const { ar_total, ar_outstanding } = await app.asks(summary, {});
  assert.equal([ar_total, ar_outstanding], [0, 0]);
});

it('corrects a filed period on the first open day', async ({ app }) => {
  const invoice = await sent(app);
  await app.does(file, { from: '2026-01-01', to: '2026-01-31' });
  await app.does(file, { from: '2026-02-01', to: '2026-02-28' });
  const { credit_note_id } = await app.does(voidDoc, { entity_id: invoice });
  const credit = await read(app, credit_note_id);
  assert.equal([credit.issue_date, credit.tax_date], ['2026-03-01', '2026-03-01']);
  const march = await app.asks(taxReport, { date_from: '2026-03-01', date_to: '2026-03-31' });
  assert.equal([march.boxes.sales_net, march.boxes.output_tax], [-100, -19]);
  assert.equal(
    march.corrections.map((one: Answered) => [one.doc_id, one.corrects_date]),
    [[credit_note_id, '2026-01-10']],
  );
});

it('takes the goods back once', async ({ app }) => {
  const { id: item_id } = await app.does(createItem, {
    ...{
      sku: 'RING',
      name: 'Ring',
      sell_by: 'piece',
      quantity: 5,
      cost_price: 30,
      retail_price: 50,
    },
  } as never);
  const goods = { line_items: [{ item_id, quantity: 2, unit_price: 50, taxes: [vat] }] };
  const invoice = await sent(app, goods);
  const { line_items } = await read(app, invoice);
  const line_entity_ids = line_items.map(({ line_id }: Answered) => line_id);
  await app.does(fulfillLines, { entity_id: invoice, line_entity_ids });
  const { credit_note_id } = await app.does(voidDoc, { entity_id: invoice });
  assert.is((await app.asks(getItem, { entity_id: item_id })).quantity, 5);
  const credit = await read(app, credit_note_id);
  assert.equal([credit.restock_status, credit.allowed_actions.includes('restock')], [null, false]);
  assert.is((await stands(app, {}))[5100] ?? 0, 0);
});

it('is neither voided nor reverted, and its invoice not restored', async ({ app }) => {
  const invoice = await sent(app);
  assert.not((await read(app, invoice)).allowed_actions.includes('revert-to-draft'));
  await refuses(app, revertToDraft, { entity_id: invoice }, 409, 'invoice_sent');
  const { credit_note_id } = await app.does(voidDoc, { entity_id: invoice });
  await refuses(app, unvoid, { entity_id: invoice }, 409, 'cancelled_by_credit_note');
  assert.not((await read(app, invoice)).allowed_actions.includes('unvoid'));
  await refuses(app, voidDoc, { entity_id: credit_note_id }, 409, 'not_allowed');
  await refuses(app, revertToDraft, { entity_id: credit_note_id }, 409, 'not_allowed');
});

it('is not issued for an invoice that was not sent, nor for a draft or a bill', async ({ app }) => {
  const kept = await issued(app, 'invoice', lines);
  const unsent = await sent(app);
  await app.does(unsend, { entity_id: unsent });
  const proforma = await draft(app, 'invoice', lines);
  await app.does(send, { entity_id: proforma });
  const bill = await issued(app, 'bill', lines);
  await app.does(send, { entity_id: bill });
  for (const entity_id of [kept, unsent, proforma, bill]) {
    const answer = await app.does(voidDoc, { entity_id });
    assert.is(answer.credit_note_id, undefined);
    await app.does(unvoid, { entity_id });
  }
  await app.does(revertToDraft, { entity_id: kept });
});

it('is issued for an invoice that was sent before it was issued', async ({ app }) => {
  const entity_id = await draft(app, 'invoice', lines);
  await app.does(send, { entity_id });
  await app.does(finalize, { entity_id });
  assert.ok((await app.does(voidDoc, { entity_id })).credit_note_id);
});

it('depends on the setting, which the country of the taxes makes', async ({ app }) => {
  await app.does(setSettings, { vat: false });
  const invoice = await sent(app);
  assert.is((await app.does(voidDoc, { entity_id: invoice })).credit_note_id, undefined);
  await app.does(unvoid, { entity_id: invoice });
  await app.does(setSettings, { vat: true });
  assert.ok((await app.does(voidDoc, { entity_id: invoice })).credit_note_id);
});

it('is shown by a dry run, which records nothing', async ({ app }) => {
  const invoice = await sent(app);
  const before = app.recorded.length;
  const outcome = await app.tries(voidDoc, { entity_id: invoice }, { dryRun: true });
  assert.ok(outcome.done);
  assert.is(app.recorded.length, before);
  assert.is((await read(app, invoice)).status, 'final');
});

it('cancels an advance, and leaves nothing on its accounts', async ({ app }) => {
  const entity_id = await sent(app, { kind: 'advance' });
  const { credit_note_id } = await app.does(voidDoc, { entity_id });
  assert.is((await read(app, credit_note_id)).kind, 'advance');
  const found = await stands(app);
  assert.equal(
    [1120, 2126, 2160].map((code) => found[code] ?? 0),
    [0, 0, 0],
  );
  assert.equal((await app.asks(taxReport, {})).not_yet_due.output, []);
});

it('gives an advance back that the invoice settled', async ({ app }) => {
  const advance = { issue_date: '2026-01-05', kind: 'advance', ...lines } as const;
  const settles_doc_id = await issued(app, 'invoice', advance);
  const money = { amount: 119, payment_date: '2026-01-05' };
  await app.does(payment, { entity_id: settles_doc_id, ...money });
  const entity_id = await sent(app, {
    line_items: [line(10, 100, { taxes: [vat] }), line(-1, 100, { taxes: [vat], settles_doc_id })],
  });
  const { credit_note_id } = await app.does(voidDoc, { entity_id });
  assert.is((await read(app, credit_note_id)).total, 1071);
  assert.is((await read(app, settles_doc_id)).advance.left, 100);
  const found = await stands(app);
  assert.equal([found[1120] ?? 0, found[2120], found[2160]], [0, -19, -100]);
});

it.run();
