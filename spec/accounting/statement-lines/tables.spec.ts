import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get } from '../../../modules/accounting/reconciliation/get.ts';
import { importCsv } from '../../../modules/accounting/statement-lines/import-csv.ts';
import { importStatement } from '../../../modules/accounting/statement-lines/import-statement.ts';
import { list } from '../../../modules/accounting/statement-lines/list.ts';
import { closes, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { bankWith, begins, fileOf } from '../statement.ts';

type Context = { app: TestApp; session: string };

const it = suite<Context>('accounting.statementLines.importCsv.tables');

it.before.each(async (context) => {
  context.app = await openBooks();
  const bank = await bankWith(context.app, 0);
  context.session = (await begins(context.app, bank.id, 0)).id;
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const reads = ({ app, session }: Context, text: string, more: object = {}): Promise<Answered> =>
  app.does(importCsv, { reconciliation_id: session, file: fileOf(text), ...more });

const amounts = async ({ app, session }: Context): Promise<unknown[]> =>
  (await app.asks(list, { reconciliation_id: session })).items.map((one: Answered) => [
    one.line_date,
    one.amount,
    one.description,
    one.counterparty ?? null,
  ]);

it('recognises German column names, a partner, an account and a side column', async (context) => {
  const done = await reads(
    context,
    'Buchungstag;Zahlungsbeteiligter;Kontonummer/IBAN;Verwendungszweck;Betrag;Soll/Haben;Währung\n05.01.2026;Müller KG;DE89370400440532013000;Rechnung 7;10,50;S;USD\n06.01.2026;Ada;;INV-1;20,00;H;USD\n07.01.2026;Ada;;INV-2;5,00;H;EUR\n',
  );
  assert.equal([done.rows_imported, done.rows_left_out, done.rows_in_file], [2, 1, 3]);
  assert.match(done.left_out[0].reason, 'in EUR, the account in USD');
  assert.is(done.left_out[0].row, 4);
  assert.equal(await amounts(context), [
    ['2026-01-05', -10.5, 'Rechnung 7', 'Müller KG'],
    ['2026-01-06', 20, 'INV-1', 'Ada'],
  ]);
  const [first] = (await context.app.asks(list, { reconciliation_id: context.session })).items;
  assert.is(first.counterparty_account, 'DE89370400440532013000');
});

it('reads a table without a header where only one column can be the amount', async (context) => {
  const done = await reads(
    context,
    '2026-01-05,Tea shop,-3.00,x\n2026-01-06,Sale of the day,20.00,x\n',
  );
  assert.equal([done.needs_mapping, done.rows_imported, done.rows_in_file], [false, 2, 2]);
  assert.equal(await amounts(context), [
    ['2026-01-05', -3, 'Tea shop', null],
    ['2026-01-06', 20, 'Sale of the day', null],
  ]);
  const two = await reads(context, '2026-01-07,Tea,-3.00,97.00\n2026-01-08,Sale,20.00,117.00\n');
  assert.equal(
    [two.needs_mapping, two.headers],
    [true, ['Column 1', 'Column 2', 'Column 3', 'Column 4']],
  );
  assert.is(two.preview[0]['Column 2'], 'Tea', 'the first row is a line');
  const column_map = {
    ...two.column_map,
    date: 'Column 1',
    description: 'Column 2',
    amount: 'Column 3',
    balance: 'Column 4',
  };
  const asked = { reconciliation_id: context.session, file_token: two.file_token, column_map };
  const mapped = await context.app.does(importCsv, asked);
  assert.equal([mapped.rows_imported, mapped.balance_ties], [2, true]);
});

it('checks the running balance and names the rows where it does not follow', async (context) => {
  const head = 'Date,Description,Amount,Balance\n';
  const good = await reads(
    context,
    `${head}2026-01-07,C,5,22\n2026-01-06,B,20,17\n2026-01-05,A,-3,-3\n`,
  );
  assert.equal(good.running_balance, { checked: 2, breaks: [] });
  assert.equal([good.opening_balance, good.closing_balance, good.balance_ties], [0, 22, true]);
  const bad = await reads(
    context,
    `${head}2026-01-08,D,1,23\n2026-01-09,E,1,25\n2026-01-10,F,1,26\n`,
  );
  assert.equal(bad.running_balance, {
    checked: 2,
    breaks: [{ row: 3, expected: 24, stated: 25 }],
  });
  const none = await reads(context, 'Date,Description,Amount\n2026-01-11,G,1\n');
  assert.is(none.running_balance, null);
});

it('turns signs where the balance column requires it, or if asked', async (context) => {
  const head = 'Date,Description,Amount,Balance\n';
  const done = await reads(
    context,
    `${head}2026-01-05,Tea,3,97\n2026-01-06,Refund,-20,117\n2026-01-07,Pen,2,115\n`,
  );
  assert.equal([done.signs_turned, done.running_balance.breaks], [true, []]);
  const asked = await reads(context, 'Date,Description,Amount\n2026-01-08,Ink,4\n', {
    turn_signs: true,
  });
  assert.is(asked.signs_turned, true);
  const left = await reads(
    context,
    `${head}2026-01-09,X,1,116\n2026-01-10,Y,1,117\n2026-01-11,Z,1,118\n`,
  );
  assert.is(left.signs_turned, false);
  assert.equal(
    (await amounts(context)).map((one) => (one as unknown[])[1]),
    [-3, 20, -2, -4, 1, 1, 1],
  );
});

it('proposes date and balance of the file, and takes them if asked', async (context) => {
  const { app, session } = context;
  const text = 'Date,Description,Amount,Balance\n2026-02-05,Tea,-3,97\n2026-02-06,Sale,20,117\n';
  const first = await reads(context, text);
  assert.equal(
    [first.proposed_statement_date, first.proposed_statement_balance, first.rows_later],
    ['2026-02-06', 117, 2],
  );
  const taken = await reads(context, text, { take_statement: true });
  assert.equal([taken.rows_imported, taken.rows_later], [2, 0]);
  const seen = await app.asks(get, { reconciliation_id: session });
  assert.equal([seen.statement_date, seen.statement_balance], ['2026-02-06', 117]);
  const none = {
    reconciliation_id: session,
    file: fileOf('Date,Description,Amount\n2026-02-07,A,1\n'),
  };
  await refuses(app, importCsv, { ...none, take_statement: true }, 422, 'no_balance_stated');
  const mt940 =
    ':20:S\n:25:NL91ABNA0417164300\n:60F:C260206USD117,00\n:61:260207C10,00NTRFNONREF\n:86:Ada\n:62F:C260228USD127,00';
  const file = fileOf(mt940, 'feb.sta');
  const done = await app.does(importStatement, {
    reconciliation_id: session,
    file,
    take_statement: true,
  });
  assert.equal([done.proposed_statement_date, done.balance_matches], ['2026-02-28', true]);
});

it.run();
