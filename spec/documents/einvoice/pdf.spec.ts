import { getDocumentProxy } from 'unpdf';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pdf } from '../../../modules/documents/einvoice/pdf.ts';
import { readEInvoice } from '../../../modules/documents/einvoice/read.ts';
import { draft, line, read } from '../documents.ts';
import { type Books, openBooks } from '../goods/books.ts';
import { addCustomer, issue, sellerSettings, vat19 } from './seller.ts';

const it = suite<{ books: Books; contact_id: string }>('documents.einvoice.pdf');

/** Attachments of an opened PDF, which the types of the reader lack. */
type Attached = {
  readonly getAttachmentContent: (name: string) => Promise<Uint8Array | null>;
};

it.before(async (context) => {
  context.books = await openBooks(sellerSettings);
  context.contact_id = await addCustomer(context.books.app);
});
it.after(async ({ books }) => {
  await books.app.close();
});

it('prints a PDF/A-3 whose attachment is the invoice', async ({ books, contact_id }) => {
  const { app } = books;
  const id = await issue(app, {
    contact_id,
    line_items: [line(2, 50, { taxes: [vat19], sku: 'A-1', description: 'By hand' })],
  });
  const { bytes, media } = await app.asks(pdf, { entity_id: id });
  assert.is(media, 'application/pdf');
  const opened = await getDocumentProxy(Uint8Array.from(bytes));
  const file = await (opened as unknown as Attached).getAttachmentContent('factur-x.xml');
  const found = readEInvoice(new TextDecoder().decode(file ?? new Uint8Array()));
  assert.equal(
    [found?.number, found?.totals.payable, found?.lines[0]?.sku],
    [(await read(app, id)).ref_id, 119, 'A-1'],
  );
  const { metadata } = await opened.getMetadata();
  assert.equal(
    ['pdfaid:part', 'pdfaid:conformance', 'fx:conformancelevel', 'fx:documentfilename'].map((key) =>
      metadata.get(key),
    ),
    ['3', 'B', 'EN 16931', 'factur-x.xml'],
  );
  const text = Buffer.from(bytes).toString('latin1');
  for (const entry of ['/AFRelationship /Alternative', '/S /GTS_PDFA1', '/ID [<'])
    assert.ok(text.includes(entry), entry);
  assert.is(opened.numPages, 1);
});

it('leaves out of the profile basic what that has no term for', async ({ books, contact_id }) => {
  const { app } = books;
  const lines = { line_items: [line(2, 50, { taxes: [vat19], sku: 'A-1' })] };
  const rounded = await issue(app, { contact_id, ...lines, payable_rounding: 0.01 });
  const refused = await app.asks(pdf, { entity_id: rounded, profile: 'basic' });
  assert.equal(
    [refused.code, refused.facts.problems[0].rule],
    ['e_invoice_incomplete', 'BR-CO-16'],
  );
});

it('refuses drafts and purchases', async ({ books }) => {
  const { app } = books;
  const codeOf = async (entity_id: string) => (await app.asks(pdf, { entity_id })).code;
  assert.is(await codeOf(await draft(app, 'invoice')), 'not_issued');
  assert.is(await codeOf(await draft(app, 'bill')), 'not_an_invoice');
  assert.is(await codeOf('doc:none'), 'not_found');
});

it.run();
