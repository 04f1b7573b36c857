import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { pdf } from '../../../modules/documents/einvoice/pdf.ts';
import { get as getFile } from '../../../modules/documents/files/get.ts';
import { eInvoiceFile } from '../../../modules/documents/imports/e-invoice-file.ts';
import { line, read } from '../documents.ts';
import { addCustomer, issue, sellerSettings, vat7, vat19, xmlOf } from '../einvoice/seller.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books; id: string }>('documents.imports.eInvoiceFile');

it.before(async (context) => {
  context.books = await openBooks(sellerSettings);
  const { app } = context.books;
  context.id = await issue(app, {
    contact_id: await addCustomer(app),
    ...{ shipping: 12.5, order_reference: 'PO 17' },
    line_items: [
      line(3, 19.99, { taxes: [vat19], discount_pct: 12.5 }),
      line(1000, 4.5, { taxes: [vat7], price_base_quantity: 100 }),
    ],
  });
});
it.after(async ({ books }) => {
  await books.app.close();
});

const fileOf = (bytes: Uint8Array, filename: string, content_type: string) => ({
  file: { bytes, filename, content_type },
});

/** Fields that an invoice shares with the bill made of it. */
const figuresOf = (made: Awaited<ReturnType<typeof read>>) => ({
  ...{ ref_id: made.ref_id, issue_date: made.issue_date, due_date: made.due_date },
  ...{ currency: made.currency, total: made.total, tax: made.positive_tax },
  order_reference: made.order_reference,
  lines: made.line_items.map((one: { name: string; quantity: number; line_total: number }) => [
    ...[one.name, one.quantity, one.line_total],
  ]),
});

it('makes the same document of a PDF with its invoice inside, and keeps the file', async ({
  books,
  id,
}) => {
  const { app } = books;
  const { bytes } = await app.asks(pdf, { entity_id: id });
  const made = await app.does(eInvoiceFile, fileOf(bytes, 'R 1.pdf', 'application/pdf'));
  assert.equal([made.doc_type, made.warnings], ['bill', []]);
  const bill = await read(app, made.id);
  assert.equal(figuresOf(bill), figuresOf(await read(app, id)));
  assert.is(made.version, bill.version);
  const [file] = bill.files;
  assert.equal([file?.filename, file?.content_type], ['R 1.pdf', 'application/pdf']);
  const kept = await app.asks(getFile, { entity_id: made.id, file_id: file.file_id });
  assert.equal(Buffer.from(kept.bytes), Buffer.from(bytes));
});

it('takes the XML alone, in every syntax', async () => {
  const { app } = await openBooks(sellerSettings);
  const id = await issue(app, {
    contact_id: await addCustomer(app),
    line_items: [line(2, 50, { taxes: [vat19] })],
  });
  for (const format of ['ubl', 'cii'] as const) {
    const bytes = new TextEncoder().encode(await xmlOf(app, id, format));
    const sent = fileOf(bytes, `${format}.xml`, 'application/xml');
    const { id: contact_id } = await app.does(createContact, { name: format });
    const made = await app.does(eInvoiceFile, { ...sent, contact_id });
    const bill = await read(app, made.id);
    assert.equal([bill.total, bill.contact_name], [119, format]);
  }
  await app.close();
});

it('refuses files without an invoice, and a role that may not write', async ({ books, id }) => {
  const { app } = books;
  const codeOf = async (text: string, type: string) => {
    const outcome = await app.tries(
      eInvoiceFile,
      fileOf(new TextEncoder().encode(text), 'a', type),
    );
    return outcome.done ? 'done' : outcome.code;
  };
  assert.is(await codeOf('<a/>', 'application/xml'), 'not_an_e_invoice');
  assert.is(await codeOf('%PDF-1.7 damaged', 'application/pdf'), 'not_an_e_invoice');
  assert.is(await codeOf('', 'application/xml'), 'not_an_e_invoice');
  const xml = new TextEncoder().encode(await xmlOf(app, id, 'ubl'));
  const low = await app.tries(eInvoiceFile, fileOf(xml, 'a.xml', 'application/xml'), {
    ...app.caller('viewer'),
  });
  assert.is(!low.done && low.code, 'role_too_low');
});

it.run();
