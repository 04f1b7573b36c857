import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { companyHere } from '../../../kernel/reader/reader.ts';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import { cancel } from '../../../modules/payments/links/cancel.ts';
import { invoiceWithLink, pdf } from '../../../modules/payments/links/pdf.ts';
import { openTill, type Till } from '../till.ts';

const it = suite<{ till: Till }>('payments.links.pdf');

it.before.each(async (context) => {
  context.till = await openTill();
});
it.after.each(({ till }) => till.close());

it('prints the address of the payment page and its code on the invoice', async ({ till }) => {
  const { doc_id, id: link_id, url } = await till.link();
  const reader = till.app.reader();
  const settings = { publicUrl: new URL(url).origin } as never;
  const view = await invoiceWithLink(reader, { link_id, doc_id }, companyHere(reader), {
    settings,
  });
  const page = view ? documentHtml(view) : '';
  assert.match(page, `<h2>Pay online</h2><p>${url}</p>`);
  assert.match(page, 'aria-label="Pay online"');
});

it('is refused once the link has ended', async ({ till }) => {
  const { id: link_id } = await till.link();
  await till.app.does(cancel, { link_id });
  const { code, status } = await till.app.asks(pdf, { link_id });
  assert.equal([code, status], ['link_ended', 410]);
  assert.is((await till.app.asks(pdf, { link_id: 'paylink:none' })).code, 'not_found');
});

it.run();
