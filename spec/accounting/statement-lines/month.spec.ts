import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { complete } from '../../../modules/accounting/reconciliation/complete.ts';
import { update as updateSession } from '../../../modules/accounting/reconciliation/update.ts';
import { autoMatch } from '../../../modules/accounting/statement-lines/auto-match.ts';
import { bulkConfirm } from '../../../modules/accounting/statement-lines/bulk-confirm.ts';
import { create } from '../../../modules/accounting/statement-lines/create.ts';
import { importCsv } from '../../../modules/accounting/statement-lines/import-csv.ts';
import { importStatement } from '../../../modules/accounting/statement-lines/import-statement.ts';
import { list } from '../../../modules/accounting/statement-lines/list.ts';
import { match } from '../../../modules/accounting/statement-lines/match.ts';
import { matchDocument } from '../../../modules/accounting/statement-lines/match-document.ts';
import { closes, read } from '../../documents/documents.ts';
import { ledgerHolds } from '../../ledger/holds.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { type MonthLine, monthFrom } from '../month.ts';
import { camtOf, csvOf, mt940Of } from '../month-files.ts';
import { bankWith, begins, fileOf } from '../statement.ts';

const it = suite('accounting.statementLines.month');

/** Treatment of a settled line, in the form of the correct treatment. */
const became = async (app: TestApp, line: Answered): Promise<string> => {
  const entries: Answered[] = [];
  for (const entity_id of line.matched_je_ids)
    entries.push(await app.asks(getEntry, { entity_id }));
  const docs = entries.flatMap(({ doc_id }) => (doc_id ? [doc_id] : [])).toSorted();
  const types = new Set(entries.map(({ je_type }) => je_type));
  if (line.status === 'created') return `rule ${line.rule_id ?? ''}`;
  if (types.has('transfer')) return 'transfer';
  // A return and its fee are two entries of one document.
  if (types.has('refund')) return `return ${[...new Set(docs)]}`;
  if (line.how === 'document') return `documents ${docs}`;
  return `entry ${docs.length > 0 ? '' : line.matched_je_ids}`;
};

const expected = ({ truth }: MonthLine): string => {
  if (truth.is === 'transfer') return 'transfer';
  return `${truth.is} ${truth.ids.toSorted()}`;
};

const isSettled = ({ status }: Answered): boolean => status === 'matched' || status === 'created';

type Books = { readonly app: TestApp; readonly session: { readonly reconciliation_id: string } };

/** Import of a month from a file in one format. */
const imports: Readonly<
  Record<string, (books: Books, lines: readonly MonthLine[]) => Promise<Answered>>
> = {
  CAMT: ({ app, session }, lines) =>
    app.does(importStatement, { ...session, file: fileOf(camtOf(lines), 'january.xml') }),
  MT940: ({ app, session }, lines) =>
    app.does(importStatement, { ...session, file: fileOf(mt940Of(lines), 'january.sta') }),
  CSV: ({ app, session }, lines) =>
    app.does(importCsv, { ...session, file: fileOf(csvOf(lines), 'january.csv') }),
};

/** Allocations of a line that a person settles: of several documents all that is open, of one what was paid. */
const allocationsOf = async (
  app: TestApp,
  { truth, amount, account }: MonthLine,
): Promise<{ readonly doc_id: string; readonly amount: number }[]> => {
  const docs: Answered[] = [];
  for (const id of truth.ids) docs.push(await read(app, id));
  return docs.map(({ id: doc_id, amount_outstanding, currency }) => {
    const isWhole = docs.length > 1 || account !== undefined || currency !== 'USD';
    return { doc_id, amount: isWhole ? amount_outstanding : Math.abs(amount) };
  });
};

/** Settles by hand what is left, as its treatment says. */
const settle = async (
  { app, session }: Books,
  open: readonly (readonly [Answered, MonthLine])[],
): Promise<number> => {
  for (const [{ line_id }, known] of open) {
    const path = { ...session, line_id };
    const { truth, account } = known;
    const remainder = account ? { remainder: { account_code: account } } : {};
    if (truth.is === 'documents') {
      const allocations = await allocationsOf(app, known);
      await app.does(matchDocument, { ...path, allocations, ...remainder });
    } else if (truth.is === 'entry') await app.does(match, { ...path, je_ids: [...truth.ids] });
    else await app.does(create, { ...path, account_code: account ?? '' });
  }
  return open.length;
};

/** Settled lines that were treated otherwise than they should have been. */
const wronglySettled = async (
  app: TestApp,
  settled: readonly (readonly [Answered, MonthLine])[],
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [line, known] of settled) {
    const is = await became(app, line);
    if (is !== expected(known))
      wrong.push(`${known.party} ${known.text} ${known.amount}: ${is}, not ${expected(known)}`);
  }
  return wrong;
};

for (const [format, seed] of [
  ['CAMT', 7],
  ['MT940', 8],
  ['CSV', 9],
] as const)
  it(`settles a month of 200 lines from ${format} with few calls and none wrongly`, async () => {
    const app = await openBooks();
    const bank = await bankWith(app, 0);
    const savings = { bank_name: 'Savings Meadow', account_number: 'NL02SAVE0000000002' };
    const other = await bankWith(app, 0, savings);
    const month = await monthFrom(seed, { app, bank, other });
    assert.is(month.length, 200);
    const total = month.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
    const session = { reconciliation_id: (await begins(app, bank.id, total)).id };
    const books = { app, session };
    const imported = await imports[format]!(books, month);
    assert.equal([imported.rows_imported, imported.balance_ties], [200, true]);
    const found = await app.does(autoMatch, session);
    assert.is((await app.does(bulkConfirm, session)).remaining, 0);
    const lines = (await app.asks(list, { ...session, limit: 500 })).items as Answered[];
    assert.equal(
      lines.map(({ amount }) => amount),
      month.map(({ amount }) => amount),
    );
    const all = lines.map((line, at) => [line, month[at] as MonthLine] as const);
    const open = all.filter(([line]) => !isSettled(line));
    const wrong = await wronglySettled(
      app,
      all.filter(([line]) => isSettled(line)),
    );
    assert.equal(wrong, []);
    for (const [line] of open)
      assert.ok(line.status === 'unmatched' || line.proposal.reasons.length > 0);
    // Beginning, importing, matching, confirming and completing, and each line by hand.
    const calls = 5 + (await settle(books, open));
    await app.does(updateSession, { ...session, statement_balance: total });
    assert.is((await app.does(complete, session)).status, 'completed');
    const unaided = (200 - open.length) / 200;
    console.log(
      `${format}, of 200 lines ${200 - open.length} right without a person, ${wrong.length} wrong, ${(calls / 200).toFixed(3)} calls a line, matched silently ${found.matched}`,
    );
    assert.ok(unaided >= 0.93, `${unaided}`);
    assert.ok(calls / 200 < 0.3, `${calls} calls`);
    await ledgerHolds(app);
    await closes(app);
  });

it.run();
