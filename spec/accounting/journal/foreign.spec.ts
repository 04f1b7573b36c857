import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { get as getBank } from '../../../modules/accounting/banks/get.ts';
import { create } from '../../../modules/accounting/journal/create.ts';
import { get } from '../../../modules/accounting/journal/get.ts';
import { importBatch } from '../../../modules/accounting/journal/import-batch.ts';
import { list as journal } from '../../../modules/accounting/journal/list.ts';
import { get as getLock } from '../../../modules/accounting/period/get.ts';
import { complete } from '../../../modules/accounting/reconciliation/complete.ts';
import { match } from '../../../modules/accounting/reconciliation/match.ts';
import { create as revalue } from '../../../modules/accounting/revaluation/create.ts';
import { create as createEntry } from '../../../modules/accounting/statement-lines/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { writeOff } from '../../../modules/documents/payments/write-off.ts';
import { closes, draft, issued, line as priced, read, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';
import { bankWith, begins, brings, moves } from '../statement.ts';

const it = suite<{ app: TestApp }>('accounting.journal with foreign banks');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const euro = (app: TestApp) => bankWith(app, 100, { currency: 'EUR', exchange_rate: 1.1 });

it('needs the amount in the currency of the bank account', async ({ app }) => {
  const bank = await euro(app);
  const on = (more: object) => ({
    ts: '2026-01-10',
    entries: [
      { account: bank.code, debit: 22, ...more },
      { account: '4100', credit: 22 },
    ],
    idempotency_token: uuid(),
  });
  await refuses(app, create, on({}), 422, 'bank_currency');
  const pounds = { currency: 'GBP', amount_currency: 20 };
  await refuses(app, create, on(pounds), 422, 'bank_currency');
  await app.does(create, on({ currency: 'EUR', amount_currency: 20 }));
  const seen = await app.asks(getBank, { bank_id: bank.id });
  assert.equal([seen.balance, seen.balance_company_currency], [120, 132]);
});

it('rounds to minor units of the foreign currency', async ({ app }) => {
  const bank = await euro(app);
  const line = { account: bank.code, debit: 22, currency: 'EUR', amount_currency: 20.005 };
  const entries = [line, { account: '4100', credit: 22 }];
  const made = await app.does(create, { ts: '2026-01-10', entries, idempotency_token: uuid() });
  assert.is(made.entries[0].amount_currency, 20.01);
  assert.is((await app.asks(getBank, { bank_id: bank.id })).balance, 120.01);
});

it('keeps lines below the minor unit of company currency', async ({ app }) => {
  const rate = 0.00006;
  const money = { currency: 'IDR', exchange_rate: rate };
  const bank = await bankWith(app, 1_000_000, money);
  const { id: reconciliation_id } = await begins(app, bank.id, 1_000_080);
  const [line] = await brings(app, reconciliation_id, ['2026-01-31,Interest,50']);
  const asked = { reconciliation_id, line_id: line?.id, account_code: '4400', exchange_rate: rate };
  await app.does(createEntry, asked);
  const more = { currency: 'IDR', conversion_rate: rate, issue_date: '2026-01-10' };
  const entity_id = await issued(app, 'invoice', { ...more, line_items: [priced(1, 30)] });
  const paid = { entity_id, amount: 30, payment_date: '2026-01-20', bank_account: bank.code };
  await app.does(payment, paid);
  const { payments } = await read(app, entity_id);
  const je_ids = payments.map((one: Answered) => one.journal_entry_id);
  await app.does(match, { reconciliation_id, je_ids });
  assert.is((await app.does(complete, { reconciliation_id })).status, 'completed');
  const seen = await app.asks(getBank, { bank_id: bank.id });
  assert.equal([seen.balance, seen.balance_company_currency], [1_000_080, 60]);
  const again = await app.does(revalue, { as_of: '2026-01-31', rates: { IDR: rate } });
  assert.equal(
    again.lines.map((one: Answered) => one.account),
    [bank.code],
  );
});

it('has two sides for amounts below the minor unit', async ({ app }) => {
  const rate = 0.00006;
  await bankWith(app, 50, { currency: 'IDR', exchange_rate: rate });
  const more = { currency: 'IDR', conversion_rate: rate, issue_date: '2026-01-10' };
  const entity_id = await issued(app, 'invoice', { ...more, line_items: [priced(1, 30)] });
  await app.does(writeOff, { entity_id, reason: 'too little to ask for' });
  const { items } = await app.asks(journal, {});
  const said = (entry: Answered): string =>
    entry.entries.map((one: Answered) => `${one.account} ${one.amount_currency}`).join(', ');
  assert.equal(items.map(said).sort(), [
    '1112 50, 3900 -50',
    '1120 30, 4200 -30',
    '6960 30, 1120 -30',
  ]);
});

it('refuses postings in another currency from any source', async ({ app }) => {
  const bank = await euro(app);
  const on = { line_items: [priced(1, 30, { account_code: bank.code })] };
  const entity_id = await draft(app, 'invoice', on);
  await refuses(app, finalize, { entity_id }, 422, 'foreign_bank');
  const pounds = { ...on, currency: 'GBP', conversion_rate: 1.2 };
  const other = await draft(app, 'invoice', pounds);
  await refuses(app, finalize, { entity_id: other }, 422, 'foreign_bank');
  await issued(app, 'invoice', { ...on, currency: 'EUR', conversion_rate: 1.2 });
  assert.is((await app.asks(getBank, { bank_id: bank.id })).balance, 70);
});

it('imports that amount and fails without it', async ({ app }) => {
  const bank = await euro(app);
  const record = (entity_id: string, more: object) => ({
    entity_id,
    event_type: 'acc.journal_entry.created',
    source: 'elsewhere',
    idempotency_key: entity_id,
    data: {
      ts: '2026-01-10',
      entries: [
        { account: '6200', debit: 11 },
        { account: bank.code, credit: 11, ...more },
      ],
    },
  });
  const done = await app.does(importBatch, {
    records: [record('a', {}), record('b', { currency: 'EUR', amount_currency: 10 })],
  });
  assert.equal([done.created, done.failed], [1, 1]);
  assert.match(done.errors[0].reason, 'EUR');
  assert.is((await app.asks(getBank, { bank_id: bank.id })).balance, 90);
});

it('refuses payments of documents in another currency', async ({ app }) => {
  const bank = await euro(app);
  const entity_id = await issued(app, 'invoice');
  const asked = { entity_id, amount: 10, bank_account: bank.code };
  await refuses(app, payment, asked, 422, 'other_currency');
});

it('names the reconciliation that cleared an entry', async ({ app }) => {
  const bank = await bankWith(app, 0);
  const entity_id = await moves(app, bank.code, '2026-01-10', 60);
  assert.equal((await app.asks(get, { entity_id })).reconciled_in, []);
  const { id } = await begins(app, bank.id, 60);
  await app.does(match, { reconciliation_id: id, je_ids: [entity_id] });
  assert.equal((await app.asks(get, { entity_id })).reconciled_in, [id]);
});

it('imports the lock date', async ({ app }) => {
  await enters(app, '2026-01-10', { 1111: 5, 4100: -5 });
  const locks = async (event_type: string, data: object, as: object = {}) => {
    const key = uuid();
    const record = { entity_id: key, event_type, data, source: 'x', idempotency_key: key };
    const done = await app.does(importBatch, { records: [record] }, as);
    return [done.updated, done.skipped, done.failed, (await app.asks(getLock, {})).lock_date];
  };
  const manager = { role: 'manager' } as const;
  const closed = (period: string) => locks('acc.period.closed', { period }, manager);
  assert.equal(await closed('2026-01'), [1, 0, 0, '2026-01-31']);
  assert.equal(await closed('2025'), [0, 1, 0, '2026-01-31']);
  assert.equal(await closed('soon'), [0, 0, 1, '2026-01-31']);
  assert.equal(await closed('2999-01'), [0, 0, 1, '2026-01-31']);
  const reopened = (as: object) => locks('acc.period.reopened', { lock_date: '2026-01-15' }, as);
  assert.equal(await reopened(manager), [0, 0, 1, '2026-01-31']);
  assert.equal(await reopened({}), [1, 0, 0, '2026-01-14']);
});

it.run();
