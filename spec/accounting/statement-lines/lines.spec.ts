import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { get as getBank } from '../../../modules/accounting/banks/get.ts';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { complete } from '../../../modules/accounting/reconciliation/complete.ts';
import { get as getSession } from '../../../modules/accounting/reconciliation/get.ts';
import { attach } from '../../../modules/accounting/statement-lines/attach.ts';
import { create } from '../../../modules/accounting/statement-lines/create.ts';
import { detach } from '../../../modules/accounting/statement-lines/detach.ts';
import { download } from '../../../modules/accounting/statement-lines/download.ts';
import { list } from '../../../modules/accounting/statement-lines/list.ts';
import { match } from '../../../modules/accounting/statement-lines/match.ts';
import { split } from '../../../modules/accounting/statement-lines/split.ts';
import { unmatch } from '../../../modules/accounting/statement-lines/unmatch.ts';
import { update } from '../../../modules/accounting/statement-lines/update.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { closes, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks, sides } from '../books.ts';
import { bankWith, begins, brings, fileOf, moves } from '../statement.ts';

type Context = { app: TestApp; bank: { id: string; code: string }; session: string };

const it = suite<Context>('accounting.statementLines');

it.before.each(async (context) => {
  context.app = await openBooks();
  context.bank = await bankWith(context.app, 0);
  context.session = (await begins(context.app, context.bank.id, 0)).id;
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const one = async (
  { app, session }: Context,
  row: string,
): Promise<{ reconciliation_id: string; line_id: string }> => {
  const lines = await brings(app, session, [row]);
  return { reconciliation_id: session, line_id: lines.at(-1)?.id };
};

const entryOf = (app: TestApp, entity_id: string): Promise<Answered> =>
  app.asks(getEntry, { entity_id });

const session = (app: TestApp, reconciliation_id: string): Promise<Answered> =>
  app.asks(getSession, { reconciliation_id });

it('are matched with entries of the same sum', async (context) => {
  const { app, bank } = context;
  const entry = await moves(app, bank.code, '2026-01-05', 60);
  const less = await moves(app, bank.code, '2026-01-05', 59);
  const more = await moves(app, bank.code, '2026-01-05', 1);
  const line = await one(context, '2026-01-06,Coffee,60,INV-1');
  await refuses(app, match, { ...line, je_id: less }, 422, 'amount_mismatch');
  const done = await app.does(match, { ...line, je_id: entry });
  assert.is(done.id, line.line_id);
  assert.is(done.status, 'matched');
  assert.is(done.matched_je_id, entry);
  assert.is(done.confidence, 'manual');
  assert.is(done.reference, 'INV-1');
  await refuses(app, match, { ...line, je_id: entry }, 409, 'line_settled');
  await app.does(unmatch, line);
  const both = await app.does(match, { ...line, je_ids: [less, more] });
  assert.equal(both.matched_je_ids, [less, more]);
  const seen = await session(app, context.session);
  assert.is(seen.matched_balance, 60);
  assert.is(seen.manual_matched_count, 1);
});

it('are matched and released together with one entry', async (context) => {
  const { app, bank } = context;
  const entry = await moves(app, bank.code, '2026-01-05', -60);
  const [a, b] = await brings(app, context.session, [
    '2026-01-06,Part one,-40,',
    '2026-01-07,Part two,-20,',
  ]);
  const asked = { reconciliation_id: context.session, line_id: a.id };
  await app.does(match, { ...asked, je_id: entry, line_ids: [b.id] });
  const status = async (): Promise<string[]> =>
    (await app.asks(list, { reconciliation_id: context.session })).items.map(
      (line: Answered) => line.status,
    );
  assert.equal(await status(), ['matched', 'matched']);
  assert.is((await session(app, context.session)).matched_balance, -60);
  await app.does(unmatch, { ...asked, line_id: b.id });
  assert.equal(await status(), ['unmatched', 'unmatched']);
  assert.is((await session(app, context.session)).matched_balance, 0);
});

it('get entries for receipts and payments', async (context) => {
  const { app, bank } = context;
  const [into, out] = await brings(app, context.session, [
    '2026-01-06,Interest,12.34,',
    '2026-01-07,Account fee,-5,',
  ]);
  const of = (line: Answered) => ({ reconciliation_id: context.session, line_id: line.id });
  const made = await app.does(create, { ...of(into), account_code: '4400' });
  assert.is(made.status, 'created');
  const entry = await entryOf(app, made.je_id);
  assert.equal(sides(entry), [`Dr ${bank.code} 12.34`, 'Cr 4400 12.34']);
  assert.is(entry.memo, 'Interest');
  assert.is(entry.date, '2026-01-06');
  assert.is(entry.je_type, 'recon_create');
  assert.is(entry.source_key, `je:recon:${into.id}`);
  assert.is(entry.source_id, context.session);
  const fee = await app.does(create, {
    ...of(out),
    account_code: '6850',
    memo: 'January',
    date: '2026-01-08',
    amount: 5,
  });
  const booked = await entryOf(app, fee.je_id);
  assert.equal(sides(booked), [`Cr ${bank.code} 5`, 'Dr 6850 5']);
  assert.is(booked.date, '2026-01-08');
  const seen = await session(app, context.session);
  assert.is(seen.matched_balance, 7.34);
  assert.is(seen.created_count, 2);
});

it('post the included tax', async (context) => {
  const { app, bank } = context;
  const [into, out] = await brings(app, context.session, [
    '2026-01-06,Sale,107,',
    '2026-01-07,Paper,-10.70,',
  ]);
  const of = (line: Answered) => ({ reconciliation_id: context.session, line_id: line.id });
  const sale = { ...of(into), account_code: '4100', tax_code: 'VAT 7%' };
  const sold = await app.does(create, sale);
  assert.equal(sides(await entryOf(app, sold.je_id)), [
    `Dr ${bank.code} 107`,
    'Cr 4100 100',
    'Cr 2120 7',
  ]);
  const buy = { ...of(out), account_code: '6800', tax_code: 'VAT 7%' };
  await refuses(app, create, { ...buy, tax_code: 'none such' }, 422, 'unknown_tax');
  const bought = await app.does(create, buy);
  assert.equal(sides(await entryOf(app, bought.je_id)), [
    `Cr ${bank.code} 10.7`,
    'Dr 6800 10',
    'Dr 1150 0.7',
  ]);
});

it('post to control accounts under the rules of manual entries', async (context) => {
  const { app } = context;
  const line = await one(context, '2026-01-06,Deposit,50,');
  const on = (account_code: string, more: object = {}) => ({ ...line, account_code, ...more });
  await refuses(app, create, on('1120'), 409, 'control_account');
  await refuses(app, create, on('1130'), 409, 'control_account');
  await refuses(app, create, on('9999'), 422, 'unknown_account');
  await refuses(app, create, on('4000'), 422, 'header_account');
  await refuses(app, create, on(context.bank.code), 422, 'same_account');
  await refuses(app, create, on('4100', { amount: 49 }), 422, 'line_amount');
  const nobody = { contact_id: 'contact:none' };
  await refuses(app, create, on('1120', nobody), 404, 'unknown_contact');
  const { id: contact_id } = await app.does(createContact, {
    name: 'Ada',
    contact_type: 'customer',
  });
  const made = await app.does(create, on('1120', { contact_id }));
  const entry = await entryOf(app, made.je_id);
  assert.is(entry.entries[1].contact_id, contact_id);
});

it('are split over accounts, the parts adding up to the line', async (context) => {
  const { app, bank } = context;
  const line = await one(context, '2026-01-06,Hardware store,-107,');
  const parts = (...amounts: number[]) => ({
    ...line,
    splits: amounts.map((amount, at) => ({
      account_code: at === 0 ? '6800' : '6900',
      amount,
      memo: `part ${at}`,
    })),
  });
  await refuses(app, split, parts(100, 6.99), 422, 'splits_differ');
  await refuses(app, split, parts(100, 6.999), 422, 'bad_amount');
  const done = await app.does(split, parts(100, 7));
  const entry = await entryOf(app, done.je_id);
  assert.equal(sides(entry), [`Cr ${bank.code} 107`, 'Dr 6800 100', 'Dr 6900 7']);
  assert.is(entry.entries[2].description, 'part 1');
  assert.is(entry.source_key, `je:recon:split:${line.line_id}`);
  assert.is(entry.je_type, 'recon_split');
  assert.is(done.status, 'created');
});

it('keep their created entry when unmatched, unless void_entry is set', async (context) => {
  const { app } = context;
  const line = await one(context, '2026-01-06,Fee,-5,');
  const made = await app.does(create, { ...line, account_code: '6850' });
  const open = await app.does(unmatch, line);
  assert.is(open.status, 'unmatched');
  assert.equal(open.matched_je_ids, []);
  assert.is((await entryOf(app, made.je_id)).status, 'posted');
  await refuses(app, create, { ...line, account_code: '6850' }, 409, 'entry_exists');
  await app.does(match, { ...line, je_id: made.je_id });
  await app.does(unmatch, { ...line, void_entry: true });
  assert.is(
    (await entryOf(app, made.je_id)).status,
    'posted',
    'it was matched, not made, when it was let go',
  );
  const other = await one(context, '2026-01-09,Other fee,-6,');
  const again = await app.does(create, { ...other, account_code: '6850' });
  await app.does(unmatch, { ...other, void_entry: true });
  assert.is((await entryOf(app, again.je_id)).status, 'void');
  assert.is((await session(app, context.session)).matched_balance, 0);
  await app.does(create, { ...other, account_code: '6900' });
});

it('are skipped, unmatched and edited', async (context) => {
  const { app } = context;
  const line = await one(context, '2026-01-06,Noise,-5,');
  await refuses(app, complete, { reconciliation_id: context.session }, 422, 'lines_unmatched');
  const skipped = await app.does(update, { ...line, status: 'skipped', description: 'Not ours' });
  assert.is(skipped.status, 'skipped');
  assert.is(skipped.description, 'Not ours');
  assert.is((await app.does(complete, { reconciliation_id: context.session })).skipped_count, 1);
  await refuses(app, update, { ...line, status: 'unmatched' }, 409, 'not_allowed');
  const lines = await app.asks(list, { reconciliation_id: context.session, status: 'skipped' });
  assert.is(lines.total, 1);
});

it('accept only permitted statuses', async (context) => {
  const { app } = context;
  const line = await one(context, '2026-01-06,Fee,-5,');
  await refuses(app, update, { ...line, status: 'matched' }, 409, 'nothing_suggested');
  await refuses(app, update, { ...line, status: 'created' }, 409, 'status_not_set');
  await app.does(create, { ...line, account_code: '6850' });
  await refuses(app, update, { ...line, status: 'skipped' }, 409, 'line_settled');
  const open = await app.does(update, { ...line, status: 'unmatched' });
  assert.is(open.status, 'unmatched');
  assert.is((await session(app, context.session)).matched_balance, 0);
});

it('have files, each once, hidden from other companies', async (context) => {
  const { app } = context;
  const line = await one(context, '2026-01-06,Fee,-5,');
  const file = fileOf('a receipt', 'receipt.txt');
  const { attachment_id, filename } = await app.does(attach, { ...line, file });
  assert.match(attachment_id, /^[0-9a-f]{16}$/);
  assert.is(filename, 'receipt.txt');
  assert.is((await app.does(attach, { ...line, file })).attachment_id, attachment_id);
  const seen = await app.asks(list, { reconciliation_id: context.session });
  assert.equal(seen.items[0].attachment_ids, [attachment_id]);
  const at = { ...line, att_id: attachment_id };
  const read = await app.asks(download, at);
  assert.is(new TextDecoder().decode(read.bytes), 'a receipt');
  assert.is((await app.asks(download, at, app.caller('owner', uuid()))).code, 'not_found');
  assert.is((await app.does(detach, at)).removed, attachment_id);
  await refuses(app, detach, at, 404, 'not_found');
  assert.is((await app.asks(download, at)).code, 'not_found');
});

it('post nothing into the locked period', async (context) => {
  const { app } = context;
  const line = await one(context, '2026-01-06,Fee,-5,');
  await app.does(setLock, { lock_date: '2026-01-10' });
  await refuses(app, create, { ...line, account_code: '6850' }, 422, 'period_locked');
  await app.does(create, { ...line, account_code: '6850', date: '2026-01-11' });
});

it('are converted to company currency at the rate of the day', async (context) => {
  const { app } = context;
  const euro = await bankWith(app, 0, { currency: 'EUR', account_number: '1' });
  const { id } = await begins(app, euro.id, 20);
  const [line] = await brings(app, id, ['2026-01-06,Sale,21.40,']);
  const asked = {
    reconciliation_id: id,
    line_id: line.id,
    account_code: '4100',
    tax_code: 'VAT 7%',
  };
  await refuses(app, create, asked, 422, 'rate_missing');
  const made = await app.does(create, { ...asked, exchange_rate: 1.1 });
  const entry = await entryOf(app, made.je_id);
  assert.equal(sides(entry), [`Dr ${euro.code} 23.54`, 'Cr 4100 22', 'Cr 2120 1.54']);
  assert.equal(
    entry.entries.map((one: Answered) => one.amount_currency),
    [21.4, -20, -1.4],
  );
  assert.is((await app.asks(getBank, { bank_id: euro.id })).balance, 21.4);
  assert.is((await session(app, id)).matched_balance, 21.4);
});

it('need an open session, a role and a known id', async (context) => {
  const { app } = context;
  const line = await one(context, '2026-01-06,Fee,-5,');
  const asked = { ...line, account_code: '6850' };
  await refuses(app, create, { ...asked, line_id: uuid() }, 404, 'not_found');
  await refuses(app, create, { ...asked, reconciliation_id: uuid() }, 404, 'not_found');
  await refuses(app, create, asked, 403, 'role_too_low', { role: 'operator' });
  await refuses(app, create, asked, 404, 'not_found', app.caller('owner', uuid()));
  const once = await app.does(create, asked, { key: 'k' });
  assert.equal(await app.does(create, asked, { key: 'k' }), once);
});

it.run();
