import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { CommandOf } from '../../../kernel/declare/operation.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { voidEntry } from '../../../modules/accounting/journal/void.ts';
import { complete } from '../../../modules/accounting/reconciliation/complete.ts';
import { get } from '../../../modules/accounting/reconciliation/get.ts';
import { list as sessions } from '../../../modules/accounting/reconciliation/list.ts';
import { match as tick } from '../../../modules/accounting/reconciliation/match.ts';
import { remove } from '../../../modules/accounting/reconciliation/remove.ts';
import { reopen } from '../../../modules/accounting/reconciliation/reopen.ts';
import { report } from '../../../modules/accounting/reconciliation/report.ts';
import { start } from '../../../modules/accounting/reconciliation/start.ts';
import { unmatch as untick } from '../../../modules/accounting/reconciliation/unmatch.ts';
import { update as change } from '../../../modules/accounting/reconciliation/update.ts';
import { writeOff } from '../../../modules/accounting/reconciliation/write-off.ts';
import { trialBalance } from '../../../modules/accounting/reports/trial-balance.ts';
import { autoMatch } from '../../../modules/accounting/statement-lines/auto-match.ts';
import { bulkConfirm } from '../../../modules/accounting/statement-lines/bulk-confirm.ts';
import { create } from '../../../modules/accounting/statement-lines/create.ts';
import { importCsv } from '../../../modules/accounting/statement-lines/import-csv.ts';
import { list } from '../../../modules/accounting/statement-lines/list.ts';
import { match } from '../../../modules/accounting/statement-lines/match.ts';
import { split } from '../../../modules/accounting/statement-lines/split.ts';
import { unmatch } from '../../../modules/accounting/statement-lines/unmatch.ts';
import { update } from '../../../modules/accounting/statement-lines/update.ts';
import { closes } from '../../documents/documents.ts';
import { tried } from '../../random.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { bankWith, fileOf, moves } from '../statement.ts';

const it = suite('accounting.reconciliation.properties');

const amounts = [5, -5, 10, -10, 15, 20.5];

const action = fc.record({
  kind: fc.constantFrom(
    ...['enter', 'enter', 'enter', 'import', 'import', 'autoMatch', 'confirm', 'match', 'tick'],
    ...['untick', 'unmatch', 'create', 'create', 'split', 'skip', 'open', 'void', 'agree'],
    ...['writeOff', 'complete', 'complete', 'reopen', 'remove', 'start', 'start'],
  ),
  which: fc.nat({ max: 30 }),
  other: fc.nat({ max: 30 }),
  flag: fc.boolean(),
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

type Bank = { readonly id: string; readonly code: string };

const one = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];

const day = (n: number): string => `2026-0${1 + (n % 3)}-${String(1 + (n % 27)).padStart(2, '0')}`;

let done = new Map<string, number>();

/** Tries a command; a refusal changes nothing, a server error fails the test. */
const tries = async <I>(app: TestApp, command: CommandOf<I>, input: I): Promise<void> => {
  const outcome = await app.tries(command, input);
  if (outcome.done) done.set(command.name, (done.get(command.name) ?? 0) + 1);
  else assert.ok(outcome.status < 500, `${command.name}: ${outcome.error ?? outcome.code}`);
};

const does = async (app: TestApp, bank: Bank, drawn: Action): Promise<void> => {
  const { kind, which, other, flag } = drawn;
  const amount = one(amounts, which) ?? 5;
  const [session] = (await app.asks(sessions, { bank_account_id: bank.id })).items;
  if (kind === 'enter') {
    await moves(app, bank.code, day(other), amount);
    return;
  }
  if (kind === 'start' || !session) {
    const statement_date = `2026-0${1 + (which % 4)}-28`;
    const asked = { bank_account_id: bank.id, statement_date, statement_balance: 0 };
    return tries(app, start, asked);
  }
  const reconciliation_id = session.id as string;
  const seen = await app.asks(get, { reconciliation_id });
  const lines: Answered[] = (await app.asks(list, { reconciliation_id, limit: 500 })).items;
  const entry = one(seen.unreconciled_entries as Answered[], which)?.je_id ?? 'none';
  const line = one(lines, other);
  const path = { reconciliation_id, line_id: line?.id };
  const inputs: Readonly<Record<string, () => Promise<void>>> = {
    import: () => {
      const rows = [0, 1, 2].map((n) => `${day(which + n)},Row ${n},${one(amounts, other + n)}`);
      const text = ['Date,Description,Amount', ...rows].join('\n');
      return tries(app, importCsv, { reconciliation_id, file: fileOf(text) });
    },
    autoMatch: () => tries(app, autoMatch, { reconciliation_id }),
    confirm: () => tries(app, bulkConfirm, { reconciliation_id }),
    match: () => tries(app, match, { ...path, je_id: entry }),
    tick: () => tries(app, tick, { reconciliation_id, je_ids: [entry] }),
    untick: () => {
      const ticked = one(seen.reconciled_je_ids as string[], which) ?? 'none';
      return tries(app, untick, { reconciliation_id, je_ids: [ticked] });
    },
    unmatch: () => tries(app, unmatch, { ...path, void_entry: flag }),
    create: () => tries(app, create, { ...path, account_code: '6850' }),
    split: () => {
      const splits = [{ account_code: '6800', amount: Math.abs(line?.amount ?? 1) }];
      return tries(app, split, { ...path, splits });
    },
    skip: () => tries(app, update, { ...path, status: 'skipped' as never }),
    open: () => tries(app, update, { ...path, status: 'unmatched' as never }),
    void: () => {
      const id = one(seen.all_entries as Answered[], which)?.je_id ?? 'none';
      return tries(app, voidEntry, { entity_id: id, ...(flag ? { date: day(other) } : {}) });
    },
    agree: () => {
      const statement_balance = seen.matched_balance as number;
      return tries(app, change, { reconciliation_id, statement_balance });
    },
    writeOff: () => tries(app, writeOff, { reconciliation_id }),
    complete: () => tries(app, complete, { reconciliation_id }),
    reopen: () => tries(app, reopen, { reconciliation_id, reason: 'again' }),
    remove: () => tries(app, remove, { reconciliation_id, void_created: flag }),
  };
  if ('line_id' in path && !line && ['match', 'unmatch', 'create', 'split'].includes(kind)) return;
  if (!line && ['skip', 'open'].includes(kind)) return;
  await inputs[kind]?.();
};

const buckets = (lines: readonly Answered[]) => {
  const count = (holds: (line: Answered) => boolean): number => lines.filter(holds).length;
  return {
    line_count: lines.length,
    unmatched_count: count(({ status }) => status === 'unmatched'),
    suggested_count: count(({ status }) => status === 'suggested'),
    skipped_count: count(({ status }) => status === 'skipped'),
    created_count: count(({ status }) => status === 'created'),
    auto_matched_count: count(({ status, how }) => status === 'matched' && how === 'auto'),
  };
};

const holds = async (app: TestApp, bank: Bank): Promise<void> => {
  const reader = app.reader();
  const all: Answered[] = (await app.asks(sessions, { bank_account_id: bank.id })).items;
  let cleared = 0;
  for (const session of all.toReversed()) {
    const reconciliation_id = session.id;
    const rows = reader.rows<{ entry_id: string; amount: number }>(
      'SELECT entry_id, amount FROM reconciled_entry WHERE company=:company AND reconciliation_id=:id',
      { id: reconciliation_id },
    );
    assert.is(session.opening_balance, fromMinor(cleared, 'USD'), 'it begins where one ended');
    cleared += rows.reduce((sum, { amount }) => sum + amount, 0);
    assert.is(
      session.matched_balance,
      fromMinor(cleared, 'USD'),
      'what is cleared is what is kept',
    );
    const lines: Answered[] = (await app.asks(list, { reconciliation_id, limit: 500 })).items;
    for (const [name, count] of Object.entries(buckets(lines)))
      assert.is(session[name], count, name);
    const known = new Set(rows.map(({ entry_id }) => entry_id));
    for (const line of lines) {
      const isSettled = line.status === 'matched' || line.status === 'created';
      for (const id of line.matched_je_ids)
        if (isSettled) assert.ok(known.has(id), 'what answers a line is reconciled');
    }
    if (session.status === 'completed') {
      assert.is(session.difference, 0);
      assert.is(session.unmatched_count + session.suggested_count, 0);
    }
    assert.is((await app.asks(report, { reconciliation_id })).unexplained, 0);
  }
  const undone = reader.rows(
    `SELECT r.entry_id FROM reconciled_entry r JOIN journal_entry_view e
       ON e.company=r.company AND e.id=r.entry_id WHERE r.company=:company AND e.status='void'`,
  );
  assert.equal(undone, [], 'no undone entry is reconciled');
  assert.ok((await app.asks(trialBalance, {})).balanced);
};

it('hold whatever is entered, imported, matched, undone, completed and opened again', async () => {
  done = new Map();
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 25, maxLength: 45, size: 'max' }),
      async (all) => {
        const app = await openBooks();
        const bank = await bankWith(app, 50);
        for (const drawn of all) {
          await does(app, bank, drawn);
          await holds(app, bank);
        }
        await closes(app);
      },
    ),
    tried(12),
  );
  const often = (name: string): number => done.get(`accounting.${name}`) ?? 0;
  for (const name of [
    'reconciliation.complete',
    'statementLines.create',
    'statementLines.autoMatch',
  ])
    assert.ok(often(name) >= 3, `${name} was done ${often(name)} times`);
});

it.run();
