import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import { epcText, withPaymentCode } from '../../../modules/documents/print/payment-code.ts';
import type { PrintableDocument } from '../../../modules/documents/print/printable.ts';
import { printable } from '../../../modules/documents/print/printable-fields.ts';
import { line, read } from '../documents.ts';
import { issue, sellerSettings } from '../einvoice/seller.ts';
import { openBooks } from '../goods/books.ts';
import { invoice } from './samples.ts';

const it = suite('documents.print payment code');

const owed: PrintableDocument = {
  ...invoice,
  payment_means: [{ iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', reference: 'INV 42' }],
};

it('asks for the open amount by the lines of EPC069-12', () => {
  assert.equal(epcText(owed)?.split('\n'), [
    ...['BCD', '002', '1', 'SCT', 'BYLADEM1001', 'Rheingold & Söhne GmbH'],
    ...['DE02120300000000202051', 'EUR9166.36', '', '', 'INV 42'],
  ]);
});

it('is on issued invoices in euro with an IBAN and an open amount only', () => {
  const not = (more: Partial<PrintableDocument>) =>
    assert.is(epcText({ ...owed, ...more }), undefined);
  not({ currency: 'CHF' });
  not({ status: 'draft' });
  not({ status: 'void' });
  not({ amount_outstanding: 0 });
  not({ doc_type: 'credit_note' });
  not({ doc_type: 'bill' });
  not({ payment_means: [{ iban: '12345678' }] });
  not({ payment_means: [] });
});

it('is printed as a picture with a caption in the language of the paper', async () => {
  const page = documentHtml(await withPaymentCode({ ...owed, language: 'de' }));
  assert.match(page, /<svg viewBox="0 0 \d+ \d+" role="img" aria-label="Mit der Banking-App/);
  assert.match(page, /<path d="M\d+ \d+h1v1h-1z/);
  assert.not.match(documentHtml(await withPaymentCode(invoice)), '<svg');
});

it('asks for a transfer to the account that the company had at the issue', async () => {
  const { app } = await openBooks(sellerSettings);
  const id = await issue(app, { contact_name: 'Ben', line_items: [line(1, 10)] });
  const { line_items, ...state } = await read(app, id);
  const company = { id: 'c', name: 'Ann', settings: {} } as never;
  const view = printable(state as never, line_items, company, null);
  assert.equal(view.payment_means, [
    { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', reference: state.ref_id },
  ]);
  assert.match(epcText(view) ?? '', /\nAnn\nDE02120300000000202051\nEUR10\.00\n/);
  await app.close();
});

it.run();
