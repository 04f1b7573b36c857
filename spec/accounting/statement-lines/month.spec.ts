import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { complete } from '../../../modules/accounting/reconciliation/complete.ts';
import { update as updateSession } from '../../../modules/accounting/reconciliation/update.ts';
import { autoMatch } from '../../../modules/accounting/statement-lines/auto-match.ts';
import { bulkConfirm } from '../../../modules/accounting/statement-lines/bulk-confirm.ts';
import { create } from '../../../modules/accounting/statement-lines/create.ts';
import { importStatement } from '../../../modules/accounting/statement-lines/import-statement.ts';
import { list } from '../../../modules/accounting/statement-lines/list.ts';
import { match } from '../../../modules/accounting/statement-lines/match.ts';
import { matchDocument } from '../../../modules/accounting/statement-lines/match-document.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { closes } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { camtOf, type MonthLine, monthFrom } from '../month.ts';
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

it('settles a month of 200 lines with few calls and none wrongly', async () => {
  const app = await openBooks();
  const bank = await bankWith(app, 0);
  const other = await bankWith(app, 0, {
    bank_name: 'Savings Meadow',
    account_number: 'NL02SAVE0000000002',
  });
  const month = await monthFrom(7, { app, bank, other });
  assert.is(month.length, 200);
  let calls = 0;
  const does = async (command: never, input: object): Promise<Answered> => {
    calls += 1;
    return app.does(command, input as never);
  };
  const total = month.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const { id: reconciliation_id } = await begins(app, bank.id, total);
  calls += 1;
  const session = { reconciliation_id };
  const file = fileOf(camtOf(month), 'january.xml');
  const imported = await does(importStatement as never, { ...session, file });
  assert.equal([imported.rows_imported, imported.balance_ties], [200, true]);
  const found = await does(autoMatch as never, session);
  const confirmed = await does(bulkConfirm as never, session);
  assert.is(confirmed.remaining, 0);
  const lines = (await app.asks(list, { ...session, limit: 500 })).items as Answered[];
  const wrong: string[] = [];
  const open: [Answered, MonthLine][] = [];
  for (const [at, line] of lines.entries()) {
    const known = month[at] as MonthLine;
    assert.is(line.amount, known.amount);
    if (!isSettled(line)) open.push([line, known]);
    else if ((await became(app, line)) !== expected(known))
      wrong.push(
        `${known.party} ${known.text} ${known.amount}: ${await became(app, line)}, not ${expected(known)}`,
      );
  }
  assert.equal(wrong, []);
  for (const [line] of open)
    assert.ok(line.status === 'unmatched' || line.proposal.reasons.length > 0);
  for (const [{ line_id, amount }, known] of open) {
    const path = { ...session, line_id };
    const { truth, account } = known;
    if (truth.is === 'documents')
      await does(matchDocument as never, {
        ...path,
        allocations: truth.ids.map((doc_id) => ({
          doc_id,
          amount: account ? amount + 7.5 : Math.abs(amount),
        })),
        ...(account ? { remainder: { account_code: account } } : {}),
      });
    else if (truth.is === 'entry') await does(match as never, { ...path, je_ids: truth.ids });
    else await does(create as never, { ...path, account_code: account });
  }
  await app.does(updateSession, { ...session, statement_balance: total });
  assert.is((await does(complete as never, session)).status, 'completed');
  const unaided = (200 - open.length) / 200;
  console.log(
    `of 200 lines ${200 - open.length} right without a person, ${wrong.length} wrong, ${(calls / 200).toFixed(3)} calls a line, matched silently ${found.matched}`,
  );
  assert.ok(unaided >= 0.93, `${unaided}`);
  assert.ok(calls / 200 < 0.3, `${calls} calls`);
  const { ok, items } = await app.asks(invariants, {});
  assert.ok(ok, JSON.stringify(items));
  await closes(app);
});

it.run();
