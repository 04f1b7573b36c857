import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { get as getBank } from '../../../modules/accounting/banks/get.ts';
import { update as updateBank } from '../../../modules/accounting/banks/update.ts';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { voidEntry } from '../../../modules/accounting/journal/void.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { complete } from '../../../modules/accounting/reconciliation/complete.ts';
import { get } from '../../../modules/accounting/reconciliation/get.ts';
import { list } from '../../../modules/accounting/reconciliation/list.ts';
import { match } from '../../../modules/accounting/reconciliation/match.ts';
import { remove } from '../../../modules/accounting/reconciliation/remove.ts';
import { reopen } from '../../../modules/accounting/reconciliation/reopen.ts';
import { report } from '../../../modules/accounting/reconciliation/report.ts';
import { start } from '../../../modules/accounting/reconciliation/start.ts';
import { unmatch } from '../../../modules/accounting/reconciliation/unmatch.ts';
import { update } from '../../../modules/accounting/reconciliation/update.ts';
import { writeOff } from '../../../modules/accounting/reconciliation/write-off.ts';
import { closes, refuses } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { openBooks, sides, stands } from '../books.ts';
import { bankWith, begins, moves } from '../statement.ts';

const it = suite<{ app: TestApp }>('accounting.reconciliation');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('clears the opening entry automatically, and nothing twice', async ({ app }) => {
  const bank = await bankWith(app, 500);
  assert.is((await app.asks(getBank, { bank_id: bank.id })).balance, 500);
  const session = await begins(app, bank.id, 730);
  assert.is(session.status, 'open');
  assert.is(session.opening_balance, 0);
  assert.is(session.matched_balance, 500);
  assert.is(session.difference, 230);
  assert.is(session.reconciled_je_ids.length, 1);
});

it('completes once the cleared balance equals the statement balance', async ({ app }) => {
  const bank = await bankWith(app, 500);
  const into = await moves(app, bank.code, '2026-01-10', 300);
  const out = await moves(app, bank.code, '2026-01-12', -70);
  const { id } = await begins(app, bank.id, 730);
  const half = await app.does(match, { reconciliation_id: id, je_ids: [into] });
  assert.is(half.difference, -70);
  const left = await refuses(app, complete, { reconciliation_id: id }, 422, 'difference');
  assert.match(JSON.stringify(left), '-70');
  const whole = await app.does(match, { reconciliation_id: id, je_ids: [out] });
  assert.is(whole.difference, 0);
  assert.is(whole.manual_matched_count, 2);
  const done = await app.does(complete, { reconciliation_id: id });
  assert.is(done.status, 'completed');
  assert.ok(done.completed_at);
  assert.equal(done.reconciled_je_ids.length, 3);
  const seen = await app.asks(getBank, { bank_id: bank.id });
  assert.is(seen.last_reconciled_date, '2026-01-31');
  assert.is(seen.unreconciled_count, 0);
  await refuses(app, match, { reconciliation_id: id, je_ids: [out] }, 409, 'not_allowed');
});

it('lists cleared and uncleared entries of its account', async ({ app }) => {
  const bank = await bankWith(app, 500);
  const into = await moves(app, bank.code, '2026-01-10', 300);
  const out = await moves(app, bank.code, '2026-01-12', -70);
  await moves(app, bank.code, '2026-02-01', 5);
  const { id } = await begins(app, bank.id, 730);
  await app.does(match, { reconciliation_id: id, je_ids: [into] });
  const seen = await app.asks(get, { reconciliation_id: id });
  assert.equal(
    seen.unreconciled_entries.map((one: { je_id: string }) => one.je_id),
    [out],
  );
  assert.equal(
    seen.all_entries.map((one: { ts: string; amount: number }) => [one.ts, one.amount]),
    [
      ['2026-01-01', 500],
      ['2026-01-10', 300],
      ['2026-01-12', -70],
    ],
  );
  assert.is(seen.reconciled_entries.length, 2);
  assert.is(seen.book_balance, 730);
  assert.is(seen.bank_account.id, bank.id);
  assert.is(seen.unreconciled_entries[0].credit, 70);
});

it('starts after the last one, one at a time', async ({ app }) => {
  const bank = await bankWith(app, 500);
  const late = await moves(app, bank.code, '2026-01-30', 40);
  const first = await begins(app, bank.id, 500);
  const february = { bank_account_id: bank.id, statement_date: '2026-02-28', statement_balance: 1 };
  await refuses(app, start, february, 409, 'reconciliation_open');
  const open = await app.tries(start, february);
  assert.match(String(!open.done && open.detail), /Complete or delete it first/);
  await app.does(complete, { reconciliation_id: first.id });
  await refuses(
    app,
    start,
    { bank_account_id: bank.id, statement_date: '2026-01-31', statement_balance: 1 },
    422,
    'date_not_after',
  );
  const second = await begins(app, bank.id, 540, { statement_date: '2026-02-28' });
  assert.is(second.opening_balance, 500);
  assert.is(second.difference, 40);
  const seen = await app.asks(get, { reconciliation_id: second.id });
  assert.is(seen.unreconciled_entries[0].je_id, late);
  await app.does(match, { reconciliation_id: second.id, je_ids: [late] });
  await app.does(complete, { reconciliation_id: second.id });
  const found = await app.asks(list, { bank_account_id: bank.id });
  assert.equal(
    found.items.map((one: { statement_date: string }) => one.statement_date),
    ['2026-02-28', '2026-01-31'],
  );
  assert.is((await app.asks(list, { status: 'open' })).total, 0);
});

it('excludes entries that are not carried forward', async ({ app }) => {
  const bank = await bankWith(app, 0);
  await moves(app, bank.code, '2025-12-30', 40);
  const mine = await moves(app, bank.code, '2026-01-05', 60);
  const { id } = await begins(app, bank.id, 60, {
    statement_from: '2026-01-01',
    carry_forward: false,
  });
  const seen = await app.asks(get, { reconciliation_id: id });
  assert.equal(
    seen.unreconciled_entries.map((one: { je_id: string }) => one.je_id),
    [mine],
  );
});

it('refuses entries of other accounts, void ones and reconciled ones', async ({ app }) => {
  const bank = await bankWith(app, 0);
  const mine = await moves(app, bank.code, '2026-01-05', 60);
  const other = await moves(app, '1111', '2026-01-05', 60);
  const gone = await moves(app, bank.code, '2026-01-06', 60);
  await app.does(voidEntry, { entity_id: gone });
  const { id } = await begins(app, bank.id, 60);
  const asks = (je_ids: string[], status: number, code: string) =>
    refuses(app, match, { reconciliation_id: id, je_ids }, status, code);
  await asks([other], 422, 'not_on_bank');
  await asks(['je:unknown'], 422, 'not_on_bank');
  await asks([gone], 422, 'void_entries');
  await app.does(match, { reconciliation_id: id, je_ids: [mine] });
  await asks([mine], 409, 'already_reconciled');
  const seen = await app.asks(get, { reconciliation_id: id });
  assert.equal(seen.unreconciled_entries, [], 'an undone entry and its reversal are none');
});

it('releases entries', async ({ app }) => {
  const bank = await bankWith(app, 0);
  const mine = await moves(app, bank.code, '2026-01-05', 60);
  const { id } = await begins(app, bank.id, 60);
  await app.does(match, { reconciliation_id: id, je_ids: [mine] });
  const after = await app.does(unmatch, { reconciliation_id: id, je_ids: [mine] });
  assert.is(after.difference, 60);
  assert.equal(after.reconciled_je_ids, []);
  assert.is(after.manual_matched_count, 0);
  await refuses(app, unmatch, { reconciliation_id: id, je_ids: [mine] }, 422, 'not_reconciled');
});

it('releases void entries while open, and blocks voiding once completed', async ({ app }) => {
  const bank = await bankWith(app, 0);
  const mine = await moves(app, bank.code, '2026-01-05', 60);
  const { id } = await begins(app, bank.id, 0);
  await app.does(match, { reconciliation_id: id, je_ids: [mine] });
  await app.does(voidEntry, { entity_id: mine });
  assert.is((await app.asks(get, { reconciliation_id: id })).matched_balance, 0);
  const next = await moves(app, bank.code, '2026-01-06', 25);
  await app.does(update, { reconciliation_id: id, statement_balance: 25 });
  await app.does(match, { reconciliation_id: id, je_ids: [next] });
  const offers = async (): Promise<readonly string[]> =>
    (await app.asks(getEntry, { entity_id: next })).allowed_actions;
  assert.equal(await offers(), ['void']);
  await app.does(complete, { reconciliation_id: id });
  assert.equal(await offers(), []);
  await refuses(app, voidEntry, { entity_id: next }, 409, 'entry_reconciled');
  await app.does(reopen, { reconciliation_id: id, reason: 'bounced' });
  await app.does(voidEntry, { entity_id: next });
});

it('writes a small difference off, dated on the statement’s day', async ({ app }) => {
  const bank = await bankWith(app, 100);
  const { id } = await begins(app, bank.id, 100.4);
  const done = await app.does(writeOff, { reconciliation_id: id });
  assert.is(done.amount, 0.4);
  assert.is(done.difference, 0);
  const entry = await app.asks(getEntry, { entity_id: done.je_id });
  assert.equal(sides(entry), [`Dr ${bank.code} 0.4`, 'Cr 6950 0.4']);
  assert.is(entry.date, '2026-01-31');
  assert.is(entry.je_type, 'recon_writeoff');
  assert.is(entry.source_key, `je:recon:writeoff:${id}:1`);
  await refuses(app, writeOff, { reconciliation_id: id }, 422, 'nothing_to_write_off');
  await app.does(update, { reconciliation_id: id, statement_balance: 98 });
  await refuses(app, writeOff, { reconciliation_id: id }, 422, 'above_tolerance');
  const other = { reconciliation_id: id, account_code: '6850' };
  await app.does(update, { reconciliation_id: id, tolerance: 3 });
  await refuses(app, writeOff, { ...other, account_code: '1120' }, 409, 'control_account');
  assert.is((await app.does(writeOff, other)).amount, -2.4);
  assert.is((await stands(app))['6850'], 2.4);
  await app.does(complete, { reconciliation_id: id });
  await refuses(app, writeOff, other, 409, 'not_allowed');
  await refuses(app, complete, { reconciliation_id: id }, 409, 'not_allowed');
});

it('reopens only as the last of its account, unlocked, by an admin', async ({ app }) => {
  const bank = await bankWith(app, 0);
  const first = await begins(app, bank.id, 0);
  const again = { reconciliation_id: first.id, reason: 'a slip' };
  await refuses(app, reopen, again, 409, 'not_allowed');
  await app.does(complete, { reconciliation_id: first.id });
  const second = await begins(app, bank.id, 0, { statement_date: '2026-02-28' });
  await refuses(app, reopen, again, 409, 'later_reconciliation');
  await app.does(complete, { reconciliation_id: second.id });
  const third = await begins(app, bank.id, 0, { statement_date: '2026-03-31' });
  // The next steps that the refusal names: delete the last one; reopen a completed one first.
  for (const { id, statement_date } of [third, second]) {
    const outcome = await refuses(app, reopen, again, 409, 'later_reconciliation');
    assert.equal(outcome.done || outcome.facts, { reconciliation_id: id, statement_date });
    const { status } = await app.asks(get, { reconciliation_id: id });
    if (status === 'completed') await app.does(reopen, { ...again, reconciliation_id: id });
    await refuses(app, reopen, again, 409, 'later_reconciliation');
    await app.does(remove, { reconciliation_id: id });
  }
  await refuses(app, reopen, again, 403, 'role_too_low', { role: 'manager' });
  await app.does(setLock, { lock_date: '2026-01-31' });
  await refuses(app, reopen, again, 422, 'period_locked');
  await app.does(setLock, { lock_date: '2026-01-30' });
  assert.is((await app.does(reopen, again)).status, 'open');
});

it('is deleted while open; its entries remain unless void_created is set', async ({ app }) => {
  const bank = await bankWith(app, 100);
  const made = async (void_created: boolean) => {
    const { id } = await begins(app, bank.id, 100.5);
    const { je_id } = await app.does(writeOff, { reconciliation_id: id });
    const gone = await app.does(remove, { reconciliation_id: id, void_created });
    return { id, je_id, gone };
  };
  const kept = await made(false);
  assert.equal(kept.gone.voided, []);
  assert.is((await app.asks(getEntry, { entity_id: kept.je_id })).status, 'posted');
  assert.is((await app.asks(get, { reconciliation_id: kept.id })).code, 'not_found');
  await app.does(voidEntry, { entity_id: kept.je_id });
  const dropped = await made(true);
  assert.equal(dropped.gone.voided, [dropped.je_id]);
  assert.is((await app.asks(getEntry, { entity_id: dropped.je_id })).status, 'void');
  assert.is((await stands(app))[bank.code], 100);
});

it('reports how the statement and the books hang together', async ({ app }) => {
  const bank = await bankWith(app, 500);
  const into = await moves(app, bank.code, '2026-01-10', 300);
  await moves(app, bank.code, '2026-01-30', -70);
  const late = await moves(app, bank.code, '2026-01-31', 45);
  const { id } = await begins(app, bank.id, 800);
  await app.does(match, { reconciliation_id: id, je_ids: [into] });
  await app.does(complete, { reconciliation_id: id });
  const next = await begins(app, bank.id, 845, { statement_date: '2026-02-28' });
  await app.does(match, { reconciliation_id: next.id, je_ids: [late] });
  const seen = await app.asks(report, { reconciliation_id: id });
  assert.is(seen.statement_balance, 800);
  assert.is(seen.uncleared_payments.total, -70);
  assert.is(seen.uncleared_receipts.total, 45);
  assert.is(seen.book_balance, 775);
  assert.is(seen.unexplained, 0);
  const csv = await app.asks(report, { reconciliation_id: id, format: 'csv' });
  assert.match(String(csv.bytes), 'Uncleared payments,2026-01-30');
});

it('asks for a bank that is there and open, and amounts of its currency', async ({ app }) => {
  const bank = await bankWith(app, 0);
  const asked = {
    bank_account_id: bank.id,
    statement_date: '2026-01-31',
    statement_balance: 1,
  };
  await refuses(app, start, { ...asked, bank_account_id: uuid() }, 404, 'not_found');
  await refuses(app, start, { ...asked, statement_balance: 1.005 }, 422, 'bad_amount');
  const from = { statement_from: '2026-02-01' };
  await refuses(app, start, { ...asked, ...from }, 422, 'dates_crossed');
  await refuses(app, start, asked, 403, 'role_too_low', { role: 'operator' });
  const session = await begins(app, bank.id, 0);
  const closing = { bank_id: bank.id, is_active: false };
  await refuses(app, updateBank, closing, 409, 'reconciliation_open');
  await app.does(remove, { reconciliation_id: session.id });
  await app.does(updateBank, closing);
  await refuses(app, start, asked, 409, 'bank_inactive');
});

it('is not another company’s, and is done once for a key', async ({ app }) => {
  const bank = await bankWith(app, 0);
  const { id } = await begins(app, bank.id, 0);
  const other = app.caller('owner', uuid());
  await refuses(app, complete, { reconciliation_id: id }, 404, 'not_found', other);
  assert.is((await app.asks(get, { reconciliation_id: id }, other)).code, 'not_found');
  const asked = { reconciliation_id: id, statement_balance: 5 };
  const once = await app.does(update, asked, { key: 'k' });
  const told = app.recorded.length;
  assert.equal(await app.does(update, asked, { key: 'k' }), once);
  assert.is(app.recorded.length, told);
});

it.run();
