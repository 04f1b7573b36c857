import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { visibilityOf } from '../../../kernel/declare/confidential/visibility.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { update as updateSettings } from '../../../modules/companies/settings/update.ts';
import { get } from '../../../modules/documents/einvoice/get.ts';
import { pdf as eInvoicePdf } from '../../../modules/documents/einvoice/pdf.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { pdf } from '../../../modules/documents/print/pdf.ts';
import { draft, line, read } from '../documents.ts';
import { type Books, openBooks } from '../goods/books.ts';
import { addCustomer, issue, sellerSettings, vat19 } from './seller.ts';

const it = suite<{ books: Books; contact_id: string }>('documents.einvoice issue check');

it.before(async (context) => {
  context.books = await openBooks(sellerSettings);
  context.contact_id = await addCustomer(context.books.app);
});
it.after(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const set = (books: Books, settings: object) => books.app.does(updateSettings, settings as never);

const due = { due_date: '2027-01-31' };
const taxed = { ...due, line_items: [line(1, 100, { taxes: [vat19] })] };

/** Rules that a dry run of the issue names, with their fields. */
const namedFor = async (books: Books, entity_id: string): Promise<readonly string[]> => {
  const tried = await books.app.tries(finalize, { entity_id }, { dryRun: true });
  assert.ok(tried.done);
  return (JSON.parse(tried.body).e_invoice_problems ?? []).map(
    (one: { rule: string; field: string }) => `${one.rule} ${one.field}`,
  );
};

it('names in a dry run what lacks, by field and rule, and nothing for a complete document', async ({
  books,
  contact_id,
}) => {
  const bare = await draft(books.app, 'invoice', due);
  assert.equal(await namedFor(books, bare), [
    'BR-10 contact_address.country',
    'BR-CO-04 line_items.taxes',
  ]);
  assert.is((await read(books.app, bare)).status, 'draft');
  const whole = await draft(books.app, 'invoice', { contact_id, ...taxed } as never);
  assert.equal(await namedFor(books, whole), []);
  assert.equal(await namedFor(books, await draft(books.app, 'bill')), []);
  assert.equal(await namedFor(books, await draft(books.app, 'quotation')), []);
});

it('checks by the format of the company', async ({ books }) => {
  const contact_id = await addCustomer(books.app, { buyer_reference: null });
  const id = await draft(books.app, 'invoice', { contact_id, ...taxed } as never);
  assert.equal(await namedFor(books, id), []);
  await set(books, { e_invoice_format: 'xrechnung' });
  assert.equal(await namedFor(books, id), ['BR-DE-15 buyer_reference']);
  await set(books, { e_invoice_format: null });
});

it('checks nothing where VAT does not apply, unless a format is set', async ({ books }) => {
  const id = await draft(books.app, 'invoice', due);
  await set(books, { vat: false });
  assert.equal(await namedFor(books, id), []);
  await set(books, { e_invoice_format: 'cii' });
  assert.is((await namedFor(books, id)).length, 2);
  await set(books, { vat: true, e_invoice_format: null });
});

it('refuses incomplete sales where the company requires it', async ({ books, contact_id }) => {
  const { app } = books;
  await set(books, { e_invoice_required: true });
  const bare = await draft(app, 'invoice', due);
  const refused = await app.tries(finalize, { entity_id: bare });
  assert.ok(!refused.done);
  assert.equal([refused.status, refused.code], [422, 'e_invoice_incomplete']);
  assert.match(String(refused.detail), 'Add a billing address with a country to the contact');
  assert.is((await read(app, bare)).status, 'draft');
  const whole = await draft(app, 'invoice', { contact_id, ...taxed } as never);
  await app.does(finalize, { entity_id: whole });
  assert.is((await app.asks(get, { entity_id: whole })).media, 'application/xml; charset=utf-8');
  await app.does(finalize, { entity_id: await draft(app, 'bill') });
  await set(books, { e_invoice_required: false });
  const { e_invoice_problems } = await app.does(finalize, { entity_id: bare });
  assert.is(e_invoice_problems.length, 2);
});

it('exports nothing of another company, and no prices that a role may not see', async ({
  books,
  contact_id,
}) => {
  const { app } = books;
  const id = await issue(app, { contact_id, ...taxed });
  const bill = await draft(app, 'bill');
  const other = app.caller('owner', uuid());
  const known = { registry: app.registry, reader: app.reader() };
  for (const query of [get, eInvoicePdf, pdf]) {
    assert.is((await app.asks(query, { entity_id: id }, other)).code, 'not_found', query.name);
    const isHidden = (entity_id: string, role: 'viewer' | 'manager') =>
      visibilityOf(query, app.caller(role), { entity_id }, known).isPriced;
    assert.equal(
      [isHidden(id, 'viewer'), isHidden(bill, 'viewer'), isHidden(bill, 'manager')],
      [false, true, false],
      query.name,
    );
  }
});

it.run();
