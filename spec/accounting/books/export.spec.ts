import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exportBooks } from '../../../modules/accounting/books/export.ts';
import { create as createAccount } from '../../../modules/accounting/chart/create.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { generalLedger } from '../../../modules/accounting/reports/general-ledger.ts';
import { close as closeYear } from '../../../modules/accounting/year/close.ts';
import { update as setSettings } from '../../../modules/companies/settings/update.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { fits } from '../../crm/fits.ts';
import { issued, line } from '../../documents/documents.ts';
import { counts, imports, previews } from '../../imports/runs/import-run.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';
import { datevFiles, datevTotals, ofCategory } from './datev-files.ts';
import {
  dayTotals,
  entriesIn,
  exported,
  journalTotals,
  readsBack,
  statedBalances,
} from './exported.ts';

const it = suite<{ app: TestApp }>('accounting.books.export');

const year = { date_from: '2026-01-01', date_to: '2026-12-31' };
const customer = 'Jürgen "Ost" Müller & Söhne; GmbH';

/** A year with a customer, a supplier, a foreign invoice, a void one, and earnings of the year before. */
const openYear = async (): Promise<TestApp> => {
  const app = await openBooks();
  await app.does(setSettings, {
    ...{ currency: 'EUR', vat_id: 'DE123456789' },
    postal_address: { line1: 'Kai 4', city: 'Kiel', postal_code: '24103', country: 'DE' },
  } as never);
  const { id: buyer } = await app.does(createContact, {
    ...{ name: customer, email: 'ost@example.com', tax_id: 'DE 111 222 333' },
    billing_address: 'Weg 1, Köln',
  });
  const { id: seller } = await app.does(createContact, {
    name: 'Ørsted A/S',
    contact_type: 'supplier',
  });
  const taxes = [{ code: 'VAT 7%', rate: 7 }];
  const to = { contact_id: buyer, line_items: [line(1, 100, { taxes })] };
  await enters(app, '2025-06-01', { 1111: 500, 4100: -500 });
  await issued(app, 'invoice', { ...to, issue_date: '2026-01-10' });
  await issued(app, 'invoice', {
    ...{ ...to, line_items: [line(3, 33.33)], issue_date: '2026-02-03' },
    ...{ currency: 'USD', conversion_rate: 0.9 },
  });
  const wrong = await issued(app, 'invoice', { ...to, issue_date: '2026-02-10' });
  await app.does(voidDoc, { entity_id: wrong });
  await issued(app, 'bill', {
    ...{ contact_id: seller, issue_date: '2026-03-05' },
    line_items: [line(1, 40, { taxes })],
  });
  await enters(
    app,
    '2026-03-31',
    { 6200: 70.01, 6850: 29.99, 1111: -60.5, 2140: -39.5 },
    { memo: 'Miete \\ "März"' },
  );
  return app;
};

it.before(async (context) => {
  context.app = await openYear();
});
it.after(async ({ app }) => {
  await app.close();
});

/** Opening and closing balances in cents by the general ledger, zeros left out. */
const ledgerBalances = async (app: TestApp, side: 'opening' | 'closing', asked = year) => {
  const { accounts } = await app.asks(generalLedger, asked);
  return Object.fromEntries(
    accounts.flatMap((one: Answered) =>
      one[side] === 0 ? [] : [[one.code, Math.round(one[side] * 100)]],
    ),
  );
};

it('summarizes a period, and states whether it is locked or preliminary', async ({ app }) => {
  const summary = await app.asks(exportBooks, year);
  assert.ok(fits(exportBooks, summary));
  const { entries, lines, customers, suppliers, total_debit, total_credit } = summary;
  assert.equal([entries, customers, suppliers], [6, 1, 1]);
  const totals = Object.values(journalTotals(app, year.date_from, year.date_to));
  assert.is(
    Math.round(total_debit * 100),
    totals.reduce((sum, [debit]) => sum + debit, 0),
  );
  assert.is(total_debit, total_credit);
  assert.ok(lines > entries);
  assert.equal([summary.is_closed, summary.lock_date], [false, null]);
  assert.is(
    (await exported(app, 'csv', year)).filename,
    'journal-2026-01-01-2026-12-31-preliminary.csv',
  );
  const quarter = { date_from: '2026-01-01', date_to: '2026-03-31' };
  await app.does(setLock, { lock_date: '2026-03-31' });
  assert.is((await app.asks(exportBooks, quarter)).is_closed, true);
  assert.is((await app.asks(exportBooks, year)).is_closed, false);
  const locked = await exported(app, 'saft', quarter);
  assert.is(locked.filename, 'saf-t-2026-01-01-2026-03-31.xml');
  assert.not.match(String(locked.bytes), /HeaderComment/);
  assert.match(
    String((await exported(app, 'saft', year)).bytes),
    /<HeaderComment>Preliminary: the books are locked through 2026-03-31/,
  );
  await app.does(setLock, { lock_date: null });
});

it('writes SAF-T that a migration reads back without difference', async ({ app }) => {
  const file = await exported(app, 'saft', year);
  const bundle = await readsBack(file, 'auto');
  const own = entriesIn(bundle, year.date_from, year.date_to);
  assert.equal(dayTotals(own), journalTotals(app, year.date_from, year.date_to));
  assert.equal(bundle.left_out, []);
  assert.equal(bundle.warnings, []);
  assert.equal(statedBalances(bundle), withEarnings(await ledgerBalances(app, 'closing')));
  assert.is(bundle.balances_as_of, '2026-12-31');
  const [opening] = bundle.entries;
  assert.equal(
    [opening?.date, dayTotals(opening ? [opening] : [])],
    // The earnings of 2025 are not closed: they open on retained earnings.
    ['2025-12-31', { '2025-12-31 1111': [50_000, 0], '2025-12-31 3200': [0, 50_000] }],
  );
  assert.equal(
    bundle.contacts.map(({ name, role, balance, tax_id }) => [name, role, balance, tax_id]),
    [
      [customer, 'customer', 196.99, 'DE 111 222 333'],
      ['Ørsted A/S', 'supplier', 42.8, undefined],
    ],
  );
  const foreign = own.flatMap(({ lines }) => lines).find(({ currency }) => currency === 'USD');
  assert.equal(
    [foreign?.debit, foreign?.amount_currency, foreign?.contact],
    [89.99, 99.99, 'customer:3'],
  );
  const text = String(file.bytes);
  const { total_debit } = await app.asks(exportBooks, year);
  assert.match(text, '<NumberOfEntries>6</NumberOfEntries>');
  assert.match(text, `<TotalDebit>${total_debit.toFixed(2)}</TotalDebit>`);
  assert.match(text, /<TaxCode>VAT 7%<\/TaxCode>/);
  assert.is(bundle.company.country, 'DE');
});

it('writes SAF-T Financial 1.30 for a Norwegian company, with a grouping of each account', async () => {
  const app = await openBooks();
  await app.does(setSettings, {
    ...{ currency: 'NOK', registration_number: '999888777' },
    postal_address: { line1: 'Kaia 1', city: 'Bergen', postal_code: '5003', country: 'NO' },
  } as never);
  await issued(app, 'invoice', { issue_date: '2026-01-10' });
  await enters(app, '2026-01-11', { 5100: 30, 6200: 10, 1111: -40 });
  const file = await exported(app, 'saft', year);
  assert.match(String(file.bytes), 'urn:StandardAuditFile-Taxation-Financial:NO');
  assert.match(
    String(file.bytes),
    /<AuditFileVersion>1\.30<.*<GroupingCode>1500<.*<AccountType>GL</s,
  );
  const bundle = await readsBack(file, 'auto');
  assert.equal(dayTotals(bundle.entries), journalTotals(app, year.date_from, year.date_to));
  assert.equal(statedBalances(bundle), await ledgerBalances(app, 'closing'));
  const kinds = new Map(bundle.accounts.map(({ id, kind }) => [id, kind]));
  assert.equal(
    ['1111', '1120', '2110', '3200', '4200', '5100', '6200'].map((one) => kinds.get(one)),
    ['bank', 'receivable', 'payable', 'retained_earnings', 'revenue', 'cogs', 'expense'],
  );
  assert.is(bundle.company.tax_id, '999888777');
  await app.close();
});

it('writes SIE that a migration reads back without difference', async ({ app }) => {
  const file = await exported(app, 'sie', year);
  const bundle = await readsBack(file, 'auto');
  assert.equal(
    dayTotals(entriesIn(bundle, year.date_from, year.date_to)),
    journalTotals(app, year.date_from, year.date_to),
  );
  assert.equal([bundle.left_out, bundle.warnings], [[], []]);
  assert.equal(statedBalances(bundle), withEarnings(await ledgerBalances(app, 'closing')));
  assert.is(bundle.entries.find(({ date }) => date === '2026-03-31')?.memo, 'Miete \\ "März"');
  assert.is(bundle.company.name, 'Test');
  const part = await exported(app, 'sie', { date_from: '2026-01-01', date_to: '2026-02-28' });
  assert.is((await readsBack(part, 'sie')).balances_as_of, '2026-02-28');
  const late = await app.asks(exportBooks, { ...year, date_from: '2026-02-01', format: 'sie' });
  assert.equal([late.code, late.facts.year_from], ['not_from_year_start', '2026-01-01']);
});

it('writes DATEV batches whose rows add up to the journal by account and day', async ({ app }) => {
  const file = await exported(app, 'datev', year, {
    consultant_number: 29098,
    client_number: 55003,
  });
  const files = datevFiles(file.bytes);
  const totals = datevTotals(files, { customers: '1120', suppliers: '2110' });
  assert.equal(totals, journalTotals(app, year.date_from, year.date_to));
  const [batch] = ofCategory(files, 21);
  assert.equal(batch?.header.slice(0, 5), ['EXTF', '700', '21', 'Buchungsstapel', '13']);
  assert.equal(batch?.header.slice(10, 16), [
    '29098',
    '55003',
    '20260101',
    '4',
    '20260101',
    '20261231',
  ]);
  assert.equal(
    [batch?.header.length, batch?.columns.length, batch?.encoding],
    [31, 125, 'windows-1252'],
  );
  assert.equal(batch?.header.slice(20, 22), ['0', 'EUR']);
  const dollars = batch?.rows.find((row) => row['WKZ Umsatz'] === 'USD');
  assert.equal(
    ['Umsatz (ohne Soll/Haben-Kz)', 'Kurs', 'Basis-Umsatz', 'Konto', 'Belegdatum'].map(
      (one) => dollars?.[one],
    ),
    ['99,99', '1,111123', '89,99', '10003', '0302'],
  );
  const [parties] = ofCategory(files, 16);
  assert.equal(
    parties?.rows.map((row) => [
      row['Konto'],
      row['Name (Adressattyp Unternehmen)'],
      row['EU-UStID'],
    ]),
    [
      ['10003', customer, '111222333'],
      ['70004', 'Ørsted A/S', ''],
    ],
  );
  const [names] = ofCategory(files, 20);
  assert.ok(names?.rows.some((row) => row['Konto'] === '1120'));
  // Three debits and credits of an entry make rows of two accounts each.
  const rent = batch?.rows.filter((row) => row['Belegdatum'] === '3103');
  assert.is(rent?.length, 3);
});

it('writes DATEV that a migration reads back without difference', async ({ app }) => {
  const file = await exported(app, 'datev', year);
  const bundle = await readsBack(file, 'auto');
  assert.equal(dayTotals(bundle.entries), journalTotals(app, year.date_from, year.date_to));
  assert.equal([bundle.left_out, bundle.warnings], [[], []]);
  const { entries } = await app.asks(exportBooks, year);
  assert.is(bundle.entries.length, entries);
  assert.equal(
    bundle.contacts.map(({ name, role, tax_id }) => [name, role, tax_id]),
    [
      [customer, 'customer', 'DE111222333'],
      ['Ørsted A/S', 'supplier', undefined],
    ],
  );
  const foreign = bundle.entries.flatMap(({ lines }) => lines).find((one) => one.currency);
  assert.equal(
    [foreign?.debit, foreign?.amount_currency, foreign?.currency, foreign?.contact],
    [89.99, 99.99, 'USD', 'customer:10003'],
  );
  assert.equal(
    bundle.accounts.flatMap(({ id, kind }) => (['1120', '2110'].includes(id) ? [kind] : [])),
    ['receivable', 'payable'],
  );
});

it('writes CSV that an import of journals reads back', async ({ app }) => {
  const { bytes } = await exported(app, 'csv', year);
  const other = await openBooks();
  await other.does(setSettings, { currency: 'EUR' } as never);
  const run = await previews(other, 'journals', String(bytes));
  assert.equal(counts(await imports(other, run)), {
    created: 6,
    updated: 0,
    skipped: 0,
    failed: 0,
  });
  const span = [year.date_from, year.date_to] as const;
  assert.equal(journalTotals(other, ...span), journalTotals(app, ...span));
  await other.close();
  const [head, first] = String(bytes).split('\r\n');
  assert.match(
    head ?? '',
    /^date,entry,type,.*,document,account,.*,currency,amount_currency,contact,tax_code/,
  );
  assert.match(
    first ?? '',
    /^2026-01-10,JE-2026-00001,invoice,posted,.*"Jürgen ""Ost"" Müller & Söhne; GmbH"/,
  );
});

it('writes valid files for a period without entries', async ({ app }) => {
  const empty = { date_from: '2027-01-01', date_to: '2027-12-31' };
  assert.is((await app.asks(exportBooks, empty)).entries, 0);
  for (const format of ['saft', 'sie'] as const) {
    const bundle = await readsBack(await exported(app, format, empty), 'auto');
    assert.equal(entriesIn(bundle, empty.date_from, empty.date_to), [], format);
    assert.equal(
      statedBalances(bundle),
      await ledgerBalances(app, 'opening', { ...empty }).then(withEarnings),
      format,
    );
  }
  const [batch] = ofCategory(datevFiles((await exported(app, 'datev', empty)).bytes), 21);
  assert.equal([batch?.rows.length, batch?.header[14]], [0, '20270101']);
  assert.is(String((await exported(app, 'csv', empty)).bytes).split('\r\n').length, 2);
});

/** Openings with the earnings of earlier years on retained earnings: what lacks to a sum of zero. */
const withEarnings = (openings: Record<string, number>): Record<string, number> => {
  const lacking = Object.values(openings).reduce((sum, one) => sum - one, 0);
  return { ...openings, 3200: (openings['3200'] ?? 0) + lacking };
};

it('refuses a viewer, days in the wrong order and accounts that a format cannot name', async ({
  app,
}) => {
  assert.is(exportBooks.by, 'manager');
  const back = { date_from: '2026-02-01', date_to: '2026-01-01' };
  assert.is((await app.asks(exportBooks, back)).code, 'bad_period');
  const odd = await openBooks();
  await odd.does(createAccount, { code: 'RENT', name: 'Rent', account_type: 'expense' });
  assert.ok((await exported(odd, 'datev', year)).bytes.length > 0, 'unused, it is left out');
  await enters(odd, '2026-01-05', { RENT: 5, 1111: -5 });
  for (const format of ['datev', 'sie'] as const) {
    const refused = await odd.asks(exportBooks, { ...year, format });
    assert.equal([refused.code, refused.facts.accounts], ['account_not_numeric', ['RENT']], format);
  }
  await odd.close();
  const dinar = await openBooks();
  await dinar.does(setSettings, { currency: 'KWD' } as never);
  for (const format of ['saft', 'datev', 'sie'] as const)
    assert.is((await dinar.asks(exportBooks, { ...year, format })).code, 'too_many_decimals');
  await enters(dinar, '2026-01-05', { 6200: 5.125, 1111: -5.125 });
  assert.match(String((await exported(dinar, 'csv', year)).bytes), ',5.125,');
  await dinar.close();
});

it('leaves out the entry that closes a year on request', async () => {
  const app = await openBooks();
  await enters(app, '2025-05-01', { 1111: 100, 4100: -100 });
  await app.does(closeYear, { fiscal_year_end: '2025-12-31' });
  const closed = { date_from: '2025-01-01', date_to: '2025-12-31' };
  const sales = async (more: object): Promise<number | undefined> =>
    statedBalances(await readsBack(await exported(app, 'sie', closed, more), 'sie'))['4100'];
  assert.is(await sales({}), undefined);
  assert.is(await sales({ include_closing: false }), -10_000);
  const next = await readsBack(await exported(app, 'saft', year), 'auto');
  assert.equal(statedBalances(next), { 1111: 10_000, 3200: -10_000 });
  await app.close();
});

it('records an export of contacts, and no summary', async ({ app }) => {
  const { people } = exportBooks;
  assert.type(people, 'function');
  const countOf = people as (reader: object, input: object, now: object) => number | undefined;
  assert.is(countOf(app.reader(), year, {}), undefined);
  assert.is(countOf(app.reader(), { ...year, format: 'datev' }, {}), 2);
  const other = await openApp();
  assert.is(countOf(other.reader(), { ...year, format: 'saft' }, {}), 0, 'of another company');
  await other.close();
});

it.run();
