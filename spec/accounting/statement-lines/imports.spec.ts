import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { complete } from '../../../modules/accounting/reconciliation/complete.ts';
import { get } from '../../../modules/accounting/reconciliation/get.ts';
import { remove } from '../../../modules/accounting/reconciliation/remove.ts';
import { importCsv } from '../../../modules/accounting/statement-lines/import-csv.ts';
import { importStatement } from '../../../modules/accounting/statement-lines/import-statement.ts';
import { list } from '../../../modules/accounting/statement-lines/list.ts';
import { match } from '../../../modules/accounting/statement-lines/match.ts';
import { closes, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { bankWith, begins, fileOf, moves } from '../statement.ts';

type Context = { app: TestApp; bank: { id: string; code: string }; session: string };

const it = suite<Context>('accounting.statementLines.importCsv');

it.before.each(async (context) => {
  context.app = await openBooks();
  context.bank = await bankWith(context.app, 0);
  context.session = (await begins(context.app, context.bank.id, 0)).id;
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const reads = ({ app, session }: Context, text: string, more: object = {}): Promise<Answered> =>
  app.does(importCsv, { reconciliation_id: session, file: fileOf(text), ...more });

const lines = async ({ app, session }: Context): Promise<Answered[]> =>
  (await app.asks(list, { reconciliation_id: session, limit: 500 })).items;

it('recognises the column names of banks, with separate debit and credit', async (context) => {
  const done = await reads(
    context,
    'Transaction Date;Narrative;Paid out;Paid in;Balance;Cheque-No\n31/01/2026;Tea;1.234,50;;100,00;7\n02/01/2026;Sale;;20,00;1.334,50;\n',
  );
  assert.is(done.needs_mapping, false);
  assert.is(done.rows_imported, 2);
  assert.is(done.csv_filename, 'statement.csv');
  assert.equal(
    (await lines(context)).map((one) => [
      one.line_date,
      one.description,
      one.amount,
      one.raw_balance,
      one.reference,
      one.status,
    ]),
    [
      ['2026-01-02', 'Sale', 20, 1334.5, null, 'unmatched'],
      ['2026-01-31', 'Tea', -1234.5, 100, '7', 'unmatched'],
    ],
  );
  const seen = await context.app.asks(get, { reconciliation_id: context.session });
  assert.equal([seen.csv_filename, seen.csv_row_count], ['statement.csv', 2]);
  assert.is((await lines(context))[0].raw_csv_row.Narrative, 'Sale');
});

it('asks for unknown columns and reads the file again by its token', async (context) => {
  const text = 'Booked,What,Money\n2026-01-05,Tea,-3\n2026-01-06,Sale,20\n';
  const asked = await reads(context, text);
  assert.is(asked.needs_mapping, true);
  assert.equal(asked.headers, ['Booked', 'What', 'Money']);
  assert.equal(asked.preview[0], { Booked: '2026-01-05', What: 'Tea', Money: '-3' });
  assert.is(asked.session_id, context.session);
  assert.equal(await lines(context), []);
  const column_map = { date: 'Booked', description: 'What', amount: 'Money' };
  const again = { reconciliation_id: context.session, file_token: asked.file_token };
  const wrong = { ...again, column_map: { date: 'Nothing' } };
  await refuses(context.app, importCsv, wrong, 422, 'bad_column');
  const done = await context.app.does(importCsv, { ...again, column_map });
  assert.equal([done.needs_mapping, done.rows_imported], [false, 2]);
  const unknown = { ...again, file_token: uuid() };
  await refuses(context.app, importCsv, unknown, 404, 'not_found');
  const none = { reconciliation_id: context.session };
  await refuses(context.app, importCsv, none, 422, 'file_missing');
});

it('asks for the date order if day and month are ambiguous', async (context) => {
  const text = 'Date,Description,Amount\n03/01/2026,Tea,-3\n';
  const asked = await reads(context, text);
  assert.is(asked.needs_mapping, true);
  assert.equal(asked.date_formats, ['dmy', 'mdy']);
  await reads(context, text, { date_format: 'dmy' });
  assert.is((await lines(context))[0].line_date, '2026-01-03');
});

it('finds the table below a preamble, and leaves out totals and blanks', async (context) => {
  const text =
    'Harbour Bank\nAccount,12345678\n\nDate,Description,Amount,Balance\n2026-01-05,Tea,-3,97\n,,,\nTotal,,-3,\n,Closing balance,,97\n';
  const done = await reads(context, text);
  assert.equal([done.rows_imported, done.needs_mapping], [1, false]);
});

it('reports unreadable rows and imports nothing', async (context) => {
  const text = 'Date,Description,Amount\n2026-01-05,Tea,-3\nsoon,Tea,-3\n2026-01-06,Tea,lots\n';
  const outcome = await refuses(
    context.app,
    importCsv,
    { reconciliation_id: context.session, file: fileOf(text) },
    422,
    'bad_rows',
  );
  assert.match(JSON.stringify(outcome), 'row 3: soon is not a date');
  assert.equal(await lines(context), []);
});

it('adds lines without replacing any, and counts equal lines of earlier imports', async (context) => {
  const { app, bank, session } = context;
  const head = 'Date,Description,Amount\n';
  const rows = ['2026-01-05,Tea,-3', '2026-01-05,Tea,-3', '2026-01-06,Sale,20'];
  const first = await reads(context, head + rows.join('\n'));
  assert.is(first.rows_imported, 3, 'two alike in one file are two');
  const entry = await moves(app, bank.code, '2026-01-06', 20);
  const sale = (await lines(context)).find((one) => one.amount === 20);
  await app.does(match, { reconciliation_id: session, line_id: sale.id, je_id: entry });
  const more = [
    ...[rows[0], ...rows, '2026-01-07,Late,5', '2026-02-01,February,9'],
    ...['2026-01-08,Nothing,0', 'Total,,31'],
  ];
  const again = await reads(context, head + more.join('\n'));
  assert.equal(
    [again.rows_in_file, again.rows_imported, again.rows_left_out],
    [8, 2, 6],
    'the third tea and what is new',
  );
  assert.equal([again.duplicates_skipped, again.rows_later, again.rows_empty], [3, 1, 1]);
  assert.equal(
    again.left_out.map((one: Answered) => [one.row, one.reason, one.text]),
    [
      [2, 'The line is already imported.', '2026-01-05 -3 Tea'],
      [3, 'The line is already imported.', '2026-01-05 -3 Tea'],
      [5, 'The line is already imported.', '2026-01-06 20 Sale'],
      [7, 'The line is dated after the statement.', '2026-02-01 9 February'],
      [8, 'The line has no amount.', '2026-01-08 0 Nothing'],
      [9, 'The row is a heading or a total: it has no date or no amount.', 'Total 31'],
    ],
  );
  assert.equal(
    (await lines(context)).map((one) => one.description),
    ['Tea', 'Tea', 'Tea', 'Sale', 'Late'],
  );
  const seen = await app.asks(get, { reconciliation_id: session });
  assert.equal([seen.line_count, seen.unmatched_count, seen.matched_balance], [5, 4, 20]);
});

it('adds one of two equal payments if one is known, despite deletions in between', async (context) => {
  const { app, bank } = context;
  const text = (n: number): string =>
    `Date,Description,Amount\n${'2026-01-05,Parking,-3.50\n'.repeat(n)}`;
  assert.is((await reads(context, text(1))).rows_imported, 1);
  const both = await reads(context, text(2));
  assert.equal([both.rows_imported, both.duplicates_skipped], [1, 1]);
  await app.does(remove, { reconciliation_id: context.session });
  const next = await begins(app, bank.id, 0);
  const anew = await reads({ ...context, session: next.id }, text(2));
  assert.equal([anew.rows_imported, anew.duplicates_skipped], [2, 0]);
});

it('checks the balances of a table in either order', async (context) => {
  const head = 'Date,Description,Amount,Balance\n';
  const rows = ['2026-01-05,Tea,-3,97', '2026-01-06,Sale,20,117'];
  const down = await reads(context, head + rows.join('\n'));
  assert.equal(
    [down.opening_balance, down.closing_balance, down.balance_difference, down.balance_ties],
    [100, 117, 0, true],
  );
  const up = await reads(context, head + rows.toReversed().join('\n'));
  assert.equal([up.opening_balance, up.closing_balance, up.balance_ties], [100, 117, true]);
  const lost = await reads(context, `${head}${rows[0]}\n2026-01-07,Late,1,118`);
  assert.equal([lost.balance_difference, lost.balance_ties], [-20, false]);
  const silent = await reads(context, 'Date,Description,Amount\n2026-01-05,Tea,-3');
  assert.equal([silent.opening_balance, silent.balance_ties], [null, null]);
});

it('records a long file in several facts, up to the limit', async (context) => {
  const rows = Array.from(
    { length: 3000 },
    (_, at) => `2026-01-${String((at % 28) + 1).padStart(2, '0')},${'x'.repeat(150)} ${at},-1`,
  );
  const before = context.app.recorded.length;
  const done = await reads(context, `Date,Description,Amount\n${rows.join('\n')}`);
  assert.is(done.rows_imported, 3000);
  const told = context.app.recorded.slice(before);
  assert.ok(told.length > 1);
  assert.ok(told.every((one) => JSON.stringify(one.data).length < limits.factBytes));
  const again = await reads(context, `Date,Description,Amount\n${rows.join('\n')}`);
  assert.equal([again.rows_imported, again.duplicates_skipped], [0, 3000]);
  assert.is(again.left_out.length, 3000);
});

const ofx = (more: string, account = 'NL91ABNA0417164300', currency = 'USD'): string =>
  `<OFX><STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>
${more}</BANKTRANLIST><LEDGERBAL><BALAMT>0.00<DTASOF>20260131</LEDGERBAL></STMTRS></OFX>`;

const transaction = (fitid: string, date: string, amount: string): string =>
  `<STMTTRN><DTPOSTED>${date}<TRNAMT>${amount}<FITID>${fitid}<NAME>${fitid}</STMTTRN>`;

const takes = ({ app, session }: Context, text: string, more: object = {}): Promise<Answered> =>
  app.does(importStatement, { reconciliation_id: session, file: fileOf(text, 'a.ofx'), ...more });

it('imports a bank file, each line once per account', async (context) => {
  const one = transaction('f1', '20260105', '-3.00');
  const first = await takes(context, ofx(one));
  assert.equal(
    [first.format, first.account_hint, first.currency, first.rows_imported],
    ['ofx', 'NL91ABNA0417164300', 'USD', 1],
  );
  assert.equal([first.ledger_balance, first.balance_matches], [0, true]);
  const again = await takes(context, ofx(one + transaction('f2', '20260106', '3.00')));
  assert.equal([again.rows_imported, again.duplicates_skipped], [1, 1]);
  const { app, bank, session } = context;
  for (const line of await lines(context)) {
    const entry = await moves(app, bank.code, line.line_date, line.amount);
    await app.does(match, { reconciliation_id: session, line_id: line.id, je_id: entry });
  }
  await app.does(complete, { reconciliation_id: session });
  const next = await begins(app, bank.id, 0, { statement_date: '2026-02-28' });
  const later = await takes({ ...context, session: next.id }, ofx(one));
  assert.equal([later.rows_imported, later.duplicates_skipped], [0, 1]);
});

it('treats a line as duplicate only if id, date, amount and text agree', async (context) => {
  const first = transaction('0', '20260105', '-3.00');
  assert.is((await takes(context, ofx(first))).rows_imported, 1);
  const others = [
    transaction('0', '20260106', '-3.00'),
    transaction('0', '20260105', '-4.00'),
    transaction('0', '20260105', '-3.00').replace('<NAME>0', '<NAME>Other'),
    transaction('1', '20260105', '-3.00').replace('<NAME>1', '<NAME>0'),
  ];
  const done = await takes(context, ofx([first, ...others, others[0]].join('')));
  assert.equal([done.rows_in_file, done.rows_imported, done.duplicates_skipped], [6, 4, 2]);
});

it('reports rows of other accounts and unbooked rows', async (context) => {
  const one = transaction('f1', '20260105', '-3.00');
  const other = ofx(transaction('f2', '20260106', '7.00'), 'DE0099887766')
    .replace('<OFX>', '')
    .replace('</OFX>', '');
  const done = await takes(context, ofx(one).replace('</OFX>', `${other}</OFX>`));
  assert.equal([done.rows_in_file, done.rows_imported, done.rows_left_out], [2, 1, 1]);
  assert.match(done.left_out[0].reason, 'DE0099887766');
});

it('reports whether opening balance and lines add up to the closing balance', async (context) => {
  const statement = (closing: string): string =>
    `:20:A\n:25:NL91ABNA0417164300\n:60F:C260101USD100,00\n:61:2601050105D3,00NMSC\n:61:2601060106C20,00NMSC\n:62F:C260131USD${closing}\n-`;
  const done = await takes(context, statement('117,00'));
  assert.equal(
    [done.opening_balance, done.closing_balance, done.balance_difference, done.balance_ties],
    [100, 117, 0, true],
  );
  const short = await takes(context, statement('118,00'));
  assert.equal([short.balance_difference, short.balance_ties], [-1, false]);
  assert.equal([short.rows_in_file, short.rows_left_out], [2, 2]);
});

it('refuses a file of another account or currency, unless forced', async (context) => {
  const one = transaction('f1', '20260105', '-3.00');
  const asked = (text: string, more: object = {}) => ({
    reconciliation_id: context.session,
    file: fileOf(text, 'a.ofx'),
    ...more,
  });
  const other = asked(ofx(one, 'DE0099887766'));
  await refuses(context.app, importStatement, other, 422, 'other_account');
  const euro = asked(ofx(one, undefined, 'EUR'));
  await refuses(context.app, importStatement, euro, 422, 'other_currency');
  const masked = await takes(context, ofx(one, 'XXXX4300'));
  assert.is(masked.rows_imported, 1);
  const forced = await takes(context, ofx(transaction('f9', '20260107', '1'), 'DE0099887766'), {
    force: true,
  });
  assert.is(forced.rows_imported, 1);
});

it('refuses invalid files and insufficient roles', async (context) => {
  const asked = { reconciliation_id: context.session, file: fileOf('hello') };
  await refuses(context.app, importStatement, asked, 422, 'unknown_format');
  const { app } = context;
  await refuses(app, importStatement, { ...asked, file: fileOf('') }, 422, 'unknown_format');
  const fine = { ...asked, file: fileOf(ofx(transaction('a', '20260105', '1'))) };
  await refuses(app, importStatement, fine, 403, 'role_too_low', { role: 'operator' });
  await refuses(app, importStatement, fine, 404, 'not_found', app.caller('owner', uuid()));
  await app.does(complete, { reconciliation_id: context.session });
  await refuses(app, importStatement, fine, 409, 'not_allowed');
});

it.run();
