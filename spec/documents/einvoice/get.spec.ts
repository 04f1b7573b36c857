import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { update as updateSettings } from '../../../modules/companies/settings/update.ts';
import { draftOfEInvoice } from '../../../modules/documents/einvoice/draft.ts';
import { get } from '../../../modules/documents/einvoice/get.ts';
import { formatNames } from '../../../modules/documents/einvoice/write/formats.ts';
import { draft, line, read } from '../documents.ts';
import { type Books, openBooks } from '../goods/books.ts';
import {
  addCustomer,
  exempt,
  issue,
  readBack,
  rich,
  sellerSettings,
  vat7,
  vat19,
  xmlOf,
} from './seller.ts';

const it = suite<{ books: Books; contact_id: string }>('documents.einvoice.get');

it.before(async (context) => {
  context.books = await openBooks(sellerSettings);
  context.contact_id = await addCustomer(context.books.app);
});
it.after(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const problemsIn = async (books: Books, entity_id: string, format: string) => {
  const refused = await books.app.asks(get, { entity_id, format } as never);
  return {
    code: refused.code,
    rules: (refused.facts?.problems ?? []).map(({ rule }: { rule: string }) => rule),
    detail: String(refused.detail),
  };
};

it('states amounts, taxes, references and parties in every format', async ({
  books,
  contact_id,
}) => {
  const { app } = books;
  const id = await issue(app, rich(contact_id));
  const made = await read(app, id);
  for (const format of formatNames) {
    const found = await readBack(app, id, format);
    const { totals } = found;
    assert.equal(
      [found.number, found.issue_date, found.due_date, found.currency],
      [made.ref_id, '2026-11-03', '2026-12-03', 'EUR'],
      format,
    );
    assert.equal([totals.lines, totals.tax], [made.subtotal, made.positive_tax], format);
    assert.equal(
      [totals.inclusive, totals.rounding, totals.payable],
      [Math.round((made.total - 0.02) * 100) / 100, 0.02, made.total],
      format,
    );
    assert.equal(
      found.lines.map(({ net }) => net),
      made.line_items.map((one: { line_total: number }) => one.line_total),
      format,
    );
    assert.equal(
      [found.note, found.buyer_reference, found.order_reference],
      ['Thank you & see <you> "soon".', ...['PO-DEPT-7', 'PO 17']],
    );
    assert.equal(
      [found.contract_reference, found.project_reference, found.delivery_date],
      [...['C-1', 'P-9'], '2026-11-01'],
    );
    assert.equal(found.payments, [
      {
        ...{ code: '58', reference: made.ref_id, iban: 'DE02120300000000202051' },
        ...{ account_name: null, bic: 'BYLADEM1001' },
      },
    ]);
    assert.is(
      found.taxes.find(({ category }) => category === 'E')?.exemption_reason,
      exempt.exemption_reason,
    );
    const { warnings, total } = draftOfEInvoice(found, [{ name: 'V', rate: 19 }], 'EUR');
    assert.equal([warnings, total], [[], made.total], format);
  }
  const ubl = await xmlOf(app, id, 'peppol');
  for (const text of [
    '<cbc:EndpointID schemeID="0208">0123456749</cbc:EndpointID>',
    '<cbc:CityName>Bruxelles</cbc:CityName>',
    '<cbc:IdentificationCode>BE</cbc:IdentificationCode>',
    '<cbc:CompanyID>BE0123456749</cbc:CompanyID>',
    'unitCode="H87"',
    'poacc:billing:3.0</cbc:CustomizationID>',
  ])
    assert.ok(ubl.includes(text), text);
});

it('takes back the original by its number and date, and has type codes of its own', async ({
  books,
  contact_id,
}) => {
  const { app } = books;
  const original_doc_id = await issue(app, {
    contact_id,
    line_items: [line(1, 100, { taxes: [vat19] })],
  });
  const { ref_id } = await read(app, original_doc_id);
  const credit = await issue(app, {
    ...{ doc_type: 'credit_note', original_doc_id, issue_date: '2026-11-05' },
    line_items: [line(1, 40, { taxes: [vat19] })],
  });
  for (const format of formatNames) {
    const found = await readBack(app, credit, format);
    assert.equal(
      [found.is_credit, found.preceding, found.totals.payable],
      [true, [ref_id], 47.6],
      format,
    );
  }
  // It needs neither a due date nor payment terms, which are those of an invoice (BR-CO-25).
  const undated = await issue(app, {
    ...{ doc_type: 'credit_note', original_doc_id, issue_date: '2026-11-05', due_date: null },
    line_items: [line(1, 10, { taxes: [vat19] })],
  });
  for (const format of formatNames) {
    const { due_date, totals } = await readBack(app, undated, format);
    assert.equal([due_date, totals.payable], [null, 11.9], format);
  }
  const xml = await xmlOf(app, credit, 'ubl');
  assert.match(xml, /CreditNoteTypeCode>381</);
  assert.match(xml, /<cbc:IssueDate>2026-11-03<\/cbc:IssueDate>/);
  const advance = await issue(app, {
    ...{ contact_id, kind: 'advance' },
    line_items: [line(1, 500, { taxes: [vat19] })],
  });
  for (const format of formatNames)
    assert.is((await readBack(app, advance, format)).is_advance, true, format);
});

it('states a tax that the buyer owes at 0 %, and withheld tax as paid', async ({
  books,
  contact_id,
}) => {
  const { app } = books;
  const reverse = { code: 'RC', rate: 19, reverse_charge: true };
  const withheld = { code: 'WHT', rate: -3 };
  const id = await issue(app, {
    contact_id,
    line_items: [line(1, 1000, { taxes: [reverse, withheld] })],
  });
  const { taxes, totals } = await readBack(app, id, 'cii');
  assert.equal(taxes, [
    {
      ...{ category: 'AE', rate: 0, taxable: 1000, amount: 0 },
      ...{ exemption_reason: null, exemption_code: 'VATEX-EU-AE' },
    },
  ]);
  assert.equal([totals.inclusive, totals.prepaid, totals.payable], [1000, 30, 970]);
});

it('states inclusive prices by their net', async ({ books, contact_id }) => {
  const { app } = books;
  const taxes = [{ ...vat19, is_inclusive: true }];
  const id = await issue(app, {
    contact_id,
    line_items: [3, 7].map((x) => line(x, 10.05, { taxes })),
  });
  const made = await read(app, id);
  for (const format of ['ubl', 'cii'] as const) {
    const { lines, totals } = await readBack(app, id, format);
    assert.equal([totals.payable, lines.map(({ quantity }) => quantity)], [made.total, [3, 7]]);
  }
});

it('names everything that lacks at once, with the next step', async ({ books }) => {
  const id = await issue(books.app, {
    contact_name: 'Ben',
    line_items: [
      line(1, 10),
      line(1, 10, { taxes: [vat19, vat7] }),
      line(1, 10, { taxes: [vat19] }),
    ],
  });
  const plain = await problemsIn(books, id, 'ubl');
  assert.is(plain.code, 'e_invoice_incomplete');
  assert.equal(plain.rules, ['BR-10', 'BR-CO-04', 'BR-CO-04']);
  assert.match(plain.detail, /Lines without a tax: 1\. Give each a tax rate/);
  assert.match(plain.detail, /Lines with several taxes: 2\./);
  const xrechnung = await problemsIn(books, id, 'xrechnung');
  assert.equal(xrechnung.rules.slice(-4), [
    'BR-DE-8',
    'BR-DE-9',
    'BR-DE-15',
    'PEPPOL-EN16931-R010',
  ]);
  assert.equal((await problemsIn(books, id, 'peppol')).rules.slice(-2), [
    'PEPPOL-EN16931-R003',
    'PEPPOL-EN16931-R010',
  ]);
});

it('names what a category requires', async ({ books }) => {
  const { app } = books;
  const contact_id = await addCustomer(app, { tax_id: null, addresses: [] });
  const rulesFor = async (category: string, rate = 0) => {
    const taxes = [{ code: category, rate, category }];
    const id = await issue(app, {
      ...{ contact_id, contact_address: { country: 'BE' } },
      line_items: [line(1, 10, { taxes })],
    });
    return (await problemsIn(books, id, 'ubl')).rules;
  };
  assert.equal(await rulesFor('AE'), ['BR-AE-02']);
  assert.equal(await rulesFor('K'), ['BR-IC-02', 'BR-IC-11', 'BR-IC-12']);
  assert.equal(await rulesFor('E'), ['BR-E-10']);
  assert.equal(await rulesFor('G'), []);
});

it('keeps what the company stated at the issue', async ({ books, contact_id }) => {
  const { app } = books;
  const id = await issue(app, { contact_id, line_items: [line(1, 10, { taxes: [vat19] })] });
  await app.does(updateSettings, { registration_number: 'HRB 9999' } as never);
  assert.match(await xmlOf(app, id, 'cii'), /HRB 4711/);
  const later = await issue(app, { contact_id, line_items: [line(1, 10, { taxes: [vat19] })] });
  assert.match(await xmlOf(app, later, 'cii'), /HRB 9999/);
});

it('refuses drafts, purchases and unknown documents', async ({ books }) => {
  const { app } = books;
  assert.is((await problemsIn(books, await draft(app, 'invoice'), 'ubl')).code, 'not_issued');
  assert.is((await problemsIn(books, await draft(app, 'bill'), 'ubl')).code, 'not_an_invoice');
  assert.is((await problemsIn(books, await draft(app, 'quotation'), 'ubl')).code, 'not_an_invoice');
  assert.is((await problemsIn(books, 'doc:none', 'ubl')).code, 'not_found');
});

it.run();
