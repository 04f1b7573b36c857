import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listJournal } from '../../../modules/accounting/journal/list.ts';
import { voidEntry } from '../../../modules/accounting/journal/void.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { file } from '../../../modules/accounting/tax-returns/file.ts';
import { get } from '../../../modules/accounting/tax-returns/get.ts';
import { list } from '../../../modules/accounting/tax-returns/list.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { get as getDoc } from '../../../modules/documents/queries/get.ts';
import { fits } from '../../crm/fits.ts';
import { closes, draft, issued, line, read, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';
import { files, month, reportOf, taxedOn, vat } from './returns.ts';

const it = suite<{ app: TestApp }>('accounting.taxReturns.file');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const entriesOf = async (app: TestApp, doc_id: string): Promise<Answered[]> =>
  (await app.asks(listJournal, { limit: 500 })).items
    .filter((one: Answered) => one.doc_id === doc_id)
    .toReversed();

const datesOf = (one: Answered) => [one.date, one.tax_date ?? null, one.corrects_date ?? null];

it('freezes the figures of the report and the postings behind them', async ({ app }) => {
  const invoice = await taxedOn(app, '2026-01-10');
  await issued(app, 'bill', {
    issue_date: '2026-01-20',
    line_items: [line(1, 40, { taxes: [vat] })],
  });
  await issued(app, 'invoice', { issue_date: '2026-01-21' });
  await enters(app, '2026-01-22', { 6200: 5, 1111: -5 });
  const report = await app.asks(taxReport, reportOf(1));
  const [made] = await files(app, 1);
  assert.ok(fits(file, made));
  assert.equal(made?.figures.boxes, report.boxes);
  assert.equal([made?.figures.output, made?.figures.accounts], [report.output, report.accounts]);
  const posted = app.recorded.filter((one) => made?.ledger_ids.includes(one.id));
  assert.is(posted.length, 3, 'two taxed documents and one without tax, but no expense');
  assert.ok(posted.every((one) => one.event_type === 'acc.journal_entry.posted'));
  await app.does(voidDoc, { entity_id: invoice });
  const seen = await app.asks(get, { return_id: made?.id });
  assert.ok(fits(get, seen));
  assert.equal([seen.figures, seen.ledger_ids], [made?.figures, made?.ledger_ids]);
  const all = await app.asks(list, {});
  assert.ok(fits(list, all));
  assert.equal([all.total, all.items[0].figures], [1, made?.figures]);
});

it('moves the void of a January invoice to 1 March once January and February are filed', async ({
  app,
}) => {
  const invoice = await taxedOn(app, '2026-01-10');
  await files(app, 1, 2);
  await app.does(voidDoc, { entity_id: invoice });
  const [issue, reversal] = await entriesOf(app, invoice);
  assert.equal(datesOf(issue), ['2026-01-10', null, null]);
  assert.equal(datesOf(reversal), ['2026-03-01', '2026-03-01', '2026-01-10']);
  const march = await app.asks(taxReport, reportOf(3));
  assert.ok(fits(taxReport, march));
  assert.equal([march.boxes.sales_net, march.boxes.output_tax], [-100, -7]);
  assert.equal(
    march.corrections.map((one: Answered) => [one.doc_id, one.corrects_date, one.output_tax]),
    [[invoice, '2026-01-10', -7]],
  );
  assert.is((await app.asks(taxReport, reportOf(1))).boxes.output_tax, 7);
});

it('skips locked days, and keeps an open date that was sent', async ({ app }) => {
  const [first, second] = [await taxedOn(app, '2026-01-10'), await taxedOn(app, '2026-01-11')];
  await files(app, 1, 2);
  await app.does(setLock, { lock_date: '2026-03-15' });
  await app.does(voidDoc, { entity_id: first });
  assert.equal(datesOf((await entriesOf(app, first))[1]), [
    ...['2026-03-16', '2026-03-16', '2026-01-10'],
  ]);
  await app.does(voidDoc, { entity_id: second, date: '2026-04-02' });
  assert.equal(datesOf((await entriesOf(app, second))[1]), [
    ...['2026-04-02', '2026-04-02', '2026-01-11'],
  ]);
});

it('gives back-dated documents the first open day as tax date', async ({ app }) => {
  await files(app, 1, 2);
  const invoice = await taxedOn(app, '2026-01-10');
  const record = await read(app, invoice);
  assert.equal([record.issue_date, record.tax_date], ['2026-01-10', '2026-03-01']);
  assert.equal(datesOf((await entriesOf(app, invoice))[0]), [
    ...['2026-01-10', '2026-03-01', '2026-01-10'],
  ]);
  await app.does(voidDoc, { entity_id: invoice });
  assert.equal(datesOf((await entriesOf(app, invoice))[1]), [
    ...['2026-01-10', '2026-03-01', '2026-01-10'],
  ]);
  const march = await app.asks(taxReport, reportOf(3));
  assert.equal([march.boxes.output_tax, march.corrections.length], [0, 2]);
  assert.is((await app.asks(taxReport, reportOf(1))).boxes.output_tax, 0);
});

it('gives back-dated credit notes and entries on tax accounts the first open day', async ({
  app,
}) => {
  const invoice = await taxedOn(app, '2026-01-10');
  const manual = await enters(app, '2026-01-31', { 2120: -5, 1111: 5 });
  await files(app, 1);
  const credit = await issued(app, 'credit_note', {
    original_doc_id: invoice,
    issue_date: '2026-01-15',
    line_items: [line(1, 50, { taxes: [vat] })],
  });
  assert.is((await read(app, credit)).tax_date, '2026-02-01');
  const late = await enters(app, '2026-01-31', { 1150: 3, 1111: -3 });
  assert.equal(datesOf(late), ['2026-01-31', '2026-02-01', '2026-01-31']);
  const plain = await enters(app, '2026-01-31', { 6200: 3, 1111: -3 });
  assert.equal(datesOf(plain), ['2026-01-31', null, null]);
  const gone = await app.does(voidEntry, { entity_id: manual.entity_id });
  const { items } = await app.asks(listJournal, { limit: 500 });
  const reversal = items.find((one: Answered) => one.id === gone.reversal_id);
  assert.equal(datesOf(reversal), ['2026-02-01', '2026-02-01', '2026-01-31']);
  const february = await app.asks(taxReport, reportOf(2));
  assert.equal(
    february.corrections.map((one: Answered) => [one.output_tax, one.input_tax]),
    [
      [-3.5, 0],
      [0, 3],
      [-5, 0],
    ],
  );
  const { boxes } = february;
  assert.equal([boxes.output_tax, boxes.input_tax, boxes.payable], [-8.5, 3, -11.5]);
});

it('leaves the settlement of a return on its date', async ({ app }) => {
  await taxedOn(app, '2026-01-10');
  const [made] = await files(app, 1);
  const paid = await enters(app, '2026-01-31', { 2120: 7, 2125: -7 });
  assert.equal(datesOf(paid), ['2026-01-31', null, null]);
  const january = await app.asks(taxReport, reportOf(1));
  assert.equal(january.boxes, made?.figures.boxes);
  assert.is((await app.asks(taxReport, reportOf(2))).corrections.length, 0);
});

it('keeps documents of a filed period from returning to draft', async ({ app }) => {
  const invoice = await taxedOn(app, '2026-01-10');
  assert.ok((await read(app, invoice)).allowed_actions.includes('revert-to-draft'));
  await files(app, 1);
  await refuses(app, revertToDraft, { entity_id: invoice }, 409, 'tax_period_filed');
  assert.not((await read(app, invoice)).allowed_actions.includes('revert-to-draft'));
  const open = await taxedOn(app, '2026-02-10');
  await app.does(revertToDraft, { entity_id: open });
});

it('takes a restored document as a correction where its void is filed', async ({ app }) => {
  const invoice = await taxedOn(app, '2026-01-10');
  await files(app, 1);
  await app.does(voidDoc, { entity_id: invoice });
  await files(app, 2);
  await app.does(unvoid, { entity_id: invoice });
  const entries = await entriesOf(app, invoice);
  assert.equal(entries.map(datesOf), [
    ['2026-01-10', null, null],
    ['2026-02-01', '2026-02-01', '2026-01-10'],
    ['2026-03-01', '2026-03-01', '2026-02-01'],
  ]);
  const sums = [];
  for (const at of [1, 2, 3]) sums.push((await app.asks(taxReport, reportOf(at))).boxes.output_tax);
  assert.equal(sums, [7, -7, 7]);
});

it('leaves days before the first return as they are', async ({ app }) => {
  await files(app, 2);
  const early = await taxedOn(app, '2026-01-10');
  assert.is((await read(app, early)).tax_date, '2026-01-10');
});

it('refuses overlaps, gaps, periods that are not over, and turned dates', async ({ app }) => {
  await files(app, 1);
  await refuses(app, file, { from: '2026-01-31', to: '2026-02-28' }, 409, 'return_overlaps');
  await refuses(app, file, month(1), 409, 'return_overlaps');
  await refuses(app, file, { from: '2026-02-02', to: '2026-02-28' }, 409, 'return_gap');
  await refuses(app, file, { from: '2026-02-01', to: '2999-12-31' }, 422, 'period_not_over');
  await refuses(app, file, { from: '2026-02-28', to: '2026-02-01' }, 422, 'bad_period');
  await files(app, 2);
});

it('counts taxes by the tax date', async ({ app }) => {
  const invoice = await taxedOn(app, '2026-01-31', 100, { tax_date: '2026-02-02' });
  const record = await app.asks(getDoc, { entity_id: invoice });
  assert.ok(fits(getDoc, record));
  assert.is(record.tax_date, '2026-02-02');
  assert.equal(datesOf((await entriesOf(app, invoice))[0]), ['2026-01-31', '2026-02-02', null]);
  const [january, february] = [
    await app.asks(taxReport, reportOf(1)),
    await app.asks(taxReport, reportOf(2)),
  ];
  assert.equal([january.boxes.output_tax, february.boxes.output_tax], [0, 7]);
  const { output_tax } = february.accounts;
  assert.equal([output_tax.moved, output_tax.other], [7, 0]);
  await files(app, 1);
  await app.does(revertToDraft, { entity_id: invoice });
  assert.is((await read(app, invoice)).tax_date, '2026-02-02');
  await app.does(finalize, { entity_id: invoice, issue_date: '2026-02-05' });
  assert.is((await read(app, invoice)).tax_date, '2026-02-02');
});

it('takes the issue date where no tax date is sent, again after a return to draft', async ({
  app,
}) => {
  const id = await draft(app, 'invoice', { issue_date: '2026-01-05' });
  await app.does(finalize, { entity_id: id });
  assert.is((await read(app, id)).tax_date, '2026-01-05');
  await app.does(revertToDraft, { entity_id: id });
  assert.is((await read(app, id)).tax_date, null);
  await app.does(finalize, { entity_id: id, issue_date: '2026-01-09' });
  assert.is((await read(app, id)).tax_date, '2026-01-09');
});

it('counts a bill from its receipt, and refuses an earlier tax date', async ({ app }) => {
  const lines = { line_items: [line(1, 40, { taxes: [vat] })] };
  const dates = { issue_date: '2026-01-20', received_date: '2026-02-03' };
  const bill = await issued(app, 'bill', { ...lines, ...dates });
  assert.is((await read(app, bill)).tax_date, '2026-02-03');
  assert.is((await app.asks(taxReport, reportOf(2))).boxes.input_tax, 2.8);
  const early = await draft(app, 'bill', { ...lines, ...dates, tax_date: '2026-01-31' });
  await refuses(app, finalize, { entity_id: early }, 422, 'tax_date_before_receipt');
});

it.run();
