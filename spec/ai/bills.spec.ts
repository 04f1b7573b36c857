import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readMail } from '../../modules/ai/reading/mail.ts';
import { readText } from '../../modules/ai/reading/text.ts';
import { finalize } from '../../modules/documents/issuing/finalize.ts';
import { get as getDoc } from '../../modules/documents/queries/get.ts';
import { openBooks } from '../accounting/books.ts';
import { ublAllowance, ublFile, ublLine, ublTax } from '../documents/einvoice/files.ts';
import type { TestApp } from '../test-app.ts';
import { begun, confirmed, says, uploaded } from './fixture.ts';

const it = suite<{ app: TestApp; id: string }>('ai.bills');

it.before.each(async (context) => {
  context.app = await openBooks();
  context.id = await begun(context.app);
});
it.after.each(async ({ app }) => {
  await app.close();
});

const inWords = `From: billing@acme.example
Subject: Invoice INV-9

Supplier: Acme GmbH
Invoice number: INV-9
Due date: 2026-12-02
Invoice date: 2026-11-02
Subtotal: 100.00
Tax: 7.00
Total: 107.00
`;

const table = `supplier,invoice_number,invoice_date,description,quantity,unit_price,line_total
Acme,INV-7,2026-11-01,Widget,2,5.00,10.00
`;

const proposed = async (app: TestApp, id: string, name: string, content: string) =>
  says(app, id, 'propose the bill', {
    file_ids: await uploaded(app, { [name]: content }),
    document_mode: 'bills',
  });

it('finds its own date and supplier in a mail before those of the mail', () => {
  for (const date of ['', 'Date: Mon, 23 Nov 2026 10:00:00 +0000\n']) {
    const found = readText(readMail(new TextEncoder().encode(date + inWords)));
    assert.equal(
      [found.supplier_name, found.date, found.due_date],
      ['Acme GmbH', '2026-11-02', '2026-12-02'],
    );
  }
  assert.is(readText('Invoice A-1\nDue date: 2026-12-02\nTotal: 5.00').date, null);
});

it('keeps a tax of which no rate is said', async ({ app, id }) => {
  const answer = await proposed(app, id, 'bill.eml', inWords);
  const { result } = await confirmed(app, id, answer);
  const made = await app.asks(getDoc, { entity_id: result.entity_id });
  assert.equal([made.subtotal, made.tax, made.total], [100, 7, 107]);
  await app.does(finalize, { entity_id: result.entity_id });
  const entry = app.recorded.findLast((one) => one.event_type === 'acc.journal_entry.created');
  const lines = (entry?.data as { entries: { account: string; debit?: number }[] }).entries;
  assert.is(lines.find(({ account }) => account === '1150')?.debit, 7);
});

it('takes the net out of a total where only the tax is said beside it', async ({ app, id }) => {
  const answer = await proposed(app, id, 'bill.txt', inWords.replace(/Subtotal.*\n/, ''));
  assert.equal(answer.proposals[0].arguments.draft.line_items[0].unit_price, 100);
});

it('reads columns that are named as fields are', async ({ app, id }) => {
  const answer = await proposed(app, id, 'bill.csv', table);
  const { draft } = answer.proposals[0].arguments;
  assert.equal([draft.ref_id, draft.issue_date], ['INV-7', '2026-11-01']);
  assert.equal(draft.line_items, [{ name: 'Widget', quantity: 2, unit_price: 5 }]);
});

it('names the file in the ledger, and warns of a bill that came before', async ({ app, id }) => {
  const unnumbered = table.replace('invoice_number,', '').replace('INV-7,', '');
  const answer = await proposed(app, id, 'bill.csv', unnumbered);
  const { result } = await confirmed(app, id, answer);
  const made = app.recorded.find((one) => one.entity_id === result.entity_id);
  assert.is(made?.metadata['ai_source_file_id'], answer.proposals[0].source_file_id);
  const again = await proposed(app, id, 'again.csv', unnumbered);
  assert.match(again.proposals[0].warnings.join(' '), 'existing bill');
});

const eInvoice = (root: 'Invoice' | 'CreditNote', reason = '') =>
  ublFile({
    root,
    lines: [
      ublLine(['2', '50', '95'], ['S', '19'], { more: ublAllowance(false, '5') }, root),
      ublLine(['1', '10.01', '10.01'], ['S', '7'], {}, root),
    ],
    header: reason,
    taxes: [ublTax('S', '19', '95', '18.05'), ublTax('S', '7', '10.01', '0.7')],
    totals: {
      ...{ LineExtensionAmount: '105.01', TaxExclusiveAmount: '105.01', TaxAmount: '18.75' },
      ...{ TaxInclusiveAmount: '123.76', PayableAmount: '123.76' },
    },
  });

it('proposes the bill of an e-invoice, and its draft agrees to the cent', async ({ app, id }) => {
  const answer = await proposed(app, id, 'invoice.xml', eInvoice('Invoice'));
  const [proposal] = answer.proposals;
  assert.match(proposal.summary, /2 lines, 123.76 /);
  const { result } = await confirmed(app, id, answer);
  const made = await app.asks(getDoc, { entity_id: result.entity_id });
  assert.equal([made.doc_type, made.ref_id, made.total], ['bill', 'R-1', 123.76]);
  assert.equal([made.contact_tax_id, made.buyer_reference], ['DE123456789', '04011000-1']);
});

it('proposes a supplier credit of a credit note', async ({ app, id }) => {
  const answer = await proposed(app, id, 'credit.xml', eInvoice('CreditNote'));
  const { result } = await confirmed(app, id, answer);
  const made = await app.asks(getDoc, { entity_id: result.entity_id });
  assert.equal([made.doc_type, made.reference, made.total], ['credit_note', 'R-1', 123.76]);
});

it('names figures of an e-invoice that do not hold before anything is booked', async ({
  app,
  id,
}) => {
  const wrong = eInvoice('Invoice').replace('>123.76</cbc:Payable', '>120</cbc:Payable');
  const answer = await proposed(app, id, 'invoice.xml', wrong);
  assert.match(answer.proposals[0].warnings.join(' '), /BR-CO-16/);
});

it.run();
