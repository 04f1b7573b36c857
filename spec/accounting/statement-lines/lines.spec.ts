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
import type { Answered, TestHouse } from '../../in-memory-installation.ts';
import { openBooks, sides } from '../books.ts';
import { bankWith, begins, brings, fileOf, moves } from '../statement.ts';

type Context = { house: TestHouse; bank: { id: string; code: string }; session: string };

const it = suite<Context>('accounting.statementLines');

it.before.each(async (context) => {
  context.house = await openBooks();
  context.bank = await bankWith(context.house, 0);
  context.session = (await begins(context.house, context.bank.id, 0)).id;
});
it.after.each(async ({ house }) => {
  await closes(house);
});

const one = async (
  { house, session }: Context,
  row: string,
): Promise<{ reconciliation_id: string; line_id: string }> => {
  const lines = await brings(house, session, [row]);
  return { reconciliation_id: session, line_id: lines.at(-1)?.id };
};

const entryOf = (house: TestHouse, entity_id: string): Promise<Answered> =>
  house.asks(getEntry, { entity_id });

const session = (house: TestHouse, reconciliation_id: string): Promise<Answered> =>
  house.asks(getSession, { reconciliation_id });

it('are matched with entries of the same sum', async (context) => {
  const { house, bank } = context;
  const entry = await moves(house, bank.code, '2026-01-05', 60);
  const less = await moves(house, bank.code, '2026-01-05', 59);
  const more = await moves(house, bank.code, '2026-01-05', 1);
  const line = await one(context, '2026-01-06,Coffee,60,INV-1');
  await refuses(house, match, { ...line, je_id: less }, 422, 'amount_mismatch');
  const done = await house.does(match, { ...line, je_id: entry });
  assert.is(done.id, line.line_id);
  assert.is(done.status, 'matched');
  assert.is(done.matched_je_id, entry);
  assert.is(done.confidence, 'manual');
  assert.is(done.reference, 'INV-1');
  await refuses(house, match, { ...line, je_id: entry }, 409, 'line_settled');
  await house.does(unmatch, line);
  const both = await house.does(match, { ...line, je_ids: [less, more] });
  assert.equal(both.matched_je_ids, [less, more]);
  const seen = await session(house, context.session);
  assert.is(seen.matched_balance, 60);
  assert.is(seen.manual_matched_count, 1);
});

it('are matched and released together with one entry', async (context) => {
  const { house, bank } = context;
  const entry = await moves(house, bank.code, '2026-01-05', -60);
  const [a, b] = await brings(house, context.session, [
    '2026-01-06,Part one,-40,',
    '2026-01-07,Part two,-20,',
  ]);
  const asked = { reconciliation_id: context.session, line_id: a.id };
  await house.does(match, { ...asked, je_id: entry, line_ids: [b.id] });
  const status = async (): Promise<string[]> =>
    (await house.asks(list, { reconciliation_id: context.session })).items.map(
      (line: Answered) => line.status,
    );
  assert.equal(await status(), ['matched', 'matched']);
  assert.is((await session(house, context.session)).matched_balance, -60);
  await house.does(unmatch, { ...asked, line_id: b.id });
  assert.equal(await status(), ['unmatched', 'unmatched']);
  assert.is((await session(house, context.session)).matched_balance, 0);
});

it('get entries for receipts and payments', async (context) => {
  const { house, bank } = context;
  const [into, out] = await brings(house, context.session, [
    '2026-01-06,Interest,12.34,',
    '2026-01-07,Account fee,-5,',
  ]);
  const of = (line: Answered) => ({ reconciliation_id: context.session, line_id: line.id });
  const made = await house.does(create, { ...of(into), account_code: '4400' });
  assert.is(made.status, 'created');
  const entry = await entryOf(house, made.je_id);
  assert.equal(sides(entry), [`Dr ${bank.code} 12.34`, 'Cr 4400 12.34']);
  assert.is(entry.memo, 'Interest');
  assert.is(entry.date, '2026-01-06');
  assert.is(entry.je_type, 'recon_create');
  assert.is(entry.source_key, `je:recon:${into.id}`);
  assert.is(entry.source_id, context.session);
  const fee = await house.does(create, {
    ...of(out),
    account_code: '6850',
    memo: 'January',
    date: '2026-01-08',
    amount: 5,
  });
  const booked = await entryOf(house, fee.je_id);
  assert.equal(sides(booked), [`Cr ${bank.code} 5`, 'Dr 6850 5']);
  assert.is(booked.date, '2026-01-08');
  const seen = await session(house, context.session);
  assert.is(seen.matched_balance, 7.34);
  assert.is(seen.created_count, 2);
});

it('post the included tax', async (context) => {
  const { house, bank } = context;
  const [into, out] = await brings(house, context.session, [
    '2026-01-06,Sale,107,',
    '2026-01-07,Paper,-10.70,',
  ]);
  const of = (line: Answered) => ({ reconciliation_id: context.session, line_id: line.id });
  const sale = { ...of(into), account_code: '4100', tax_code: 'VAT 7%' };
  const sold = await house.does(create, sale);
  assert.equal(sides(await entryOf(house, sold.je_id)), [
    `Dr ${bank.code} 107`,
    'Cr 4100 100',
    'Cr 2120 7',
  ]);
  const buy = { ...of(out), account_code: '6800', tax_code: 'VAT 7%' };
  await refuses(house, create, { ...buy, tax_code: 'none such' }, 422, 'unknown_tax');
  const bought = await house.does(create, buy);
  assert.equal(sides(await entryOf(house, bought.je_id)), [
    `Cr ${bank.code} 10.7`,
    'Dr 6800 10',
    'Dr 1150 0.7',
  ]);
});

it('post to control accounts under the rules of manual entries', async (context) => {
  const { house } = context;
  const line = await one(context, '2026-01-06,Deposit,50,');
  const on = (account_code: string, more: object = {}) => ({ ...line, account_code, ...more });
  await refuses(house, create, on('1120'), 409, 'control_account');
  await refuses(house, create, on('1130'), 409, 'control_account');
  await refuses(house, create, on('9999'), 422, 'unknown_account');
  await refuses(house, create, on('4000'), 422, 'header_account');
  await refuses(house, create, on(context.bank.code), 422, 'same_account');
  await refuses(house, create, on('4100', { amount: 49 }), 422, 'line_amount');
  const nobody = { contact_id: 'contact:none' };
  await refuses(house, create, on('1120', nobody), 404, 'unknown_contact');
  const { id: contact_id } = await house.does(createContact, {
    name: 'Ada',
    contact_type: 'customer',
  });
  const made = await house.does(create, on('1120', { contact_id }));
  const entry = await entryOf(house, made.je_id);
  assert.is(entry.entries[1].contact_id, contact_id);
});

it('are split over accounts, the parts adding up to the line', async (context) => {
  const { house, bank } = context;
  const line = await one(context, '2026-01-06,Hardware store,-107,');
  const parts = (...amounts: number[]) => ({
    ...line,
    splits: amounts.map((amount, at) => ({
      account_code: at === 0 ? '6800' : '6900',
      amount,
      memo: `part ${at}`,
    })),
  });
  await refuses(house, split, parts(100, 6.99), 422, 'splits_differ');
  await refuses(house, split, parts(100, 6.999), 422, 'bad_amount');
  const done = await house.does(split, parts(100, 7));
  const entry = await entryOf(house, done.je_id);
  assert.equal(sides(entry), [`Cr ${bank.code} 107`, 'Dr 6800 100', 'Dr 6900 7']);
  assert.is(entry.entries[2].description, 'part 1');
  assert.is(entry.source_key, `je:recon:split:${line.line_id}`);
  assert.is(entry.je_type, 'recon_split');
  assert.is(done.status, 'created');
});

it('keep their created entry when unmatched, unless void_entry is set', async (context) => {
  const { house } = context;
  const line = await one(context, '2026-01-06,Fee,-5,');
  const made = await house.does(create, { ...line, account_code: '6850' });
  const open = await house.does(unmatch, line);
  assert.is(open.status, 'unmatched');
  assert.equal(open.matched_je_ids, []);
  assert.is((await entryOf(house, made.je_id)).status, 'posted');
  await refuses(house, create, { ...line, account_code: '6850' }, 409, 'entry_exists');
  await house.does(match, { ...line, je_id: made.je_id });
  await house.does(unmatch, { ...line, void_entry: true });
  assert.is(
    (await entryOf(house, made.je_id)).status,
    'posted',
    'it was matched, not made, when it was let go',
  );
  const other = await one(context, '2026-01-09,Other fee,-6,');
  const again = await house.does(create, { ...other, account_code: '6850' });
  await house.does(unmatch, { ...other, void_entry: true });
  assert.is((await entryOf(house, again.je_id)).status, 'void');
  assert.is((await session(house, context.session)).matched_balance, 0);
  await house.does(create, { ...other, account_code: '6900' });
});

it('are skipped, unmatched and edited', async (context) => {
  const { house } = context;
  const line = await one(context, '2026-01-06,Noise,-5,');
  await refuses(house, complete, { reconciliation_id: context.session }, 422, 'lines_unmatched');
  const skipped = await house.does(update, { ...line, status: 'skipped', description: 'Not ours' });
  assert.is(skipped.status, 'skipped');
  assert.is(skipped.description, 'Not ours');
  assert.is((await house.does(complete, { reconciliation_id: context.session })).skipped_count, 1);
  await refuses(house, update, { ...line, status: 'unmatched' }, 409, 'not_allowed');
  const lines = await house.asks(list, { reconciliation_id: context.session, status: 'skipped' });
  assert.is(lines.total, 1);
});

it('accept only permitted statuses', async (context) => {
  const { house } = context;
  const line = await one(context, '2026-01-06,Fee,-5,');
  await refuses(house, update, { ...line, status: 'matched' }, 409, 'nothing_suggested');
  await refuses(house, update, { ...line, status: 'created' }, 409, 'status_not_set');
  await house.does(create, { ...line, account_code: '6850' });
  await refuses(house, update, { ...line, status: 'skipped' }, 409, 'line_settled');
  const open = await house.does(update, { ...line, status: 'unmatched' });
  assert.is(open.status, 'unmatched');
  assert.is((await session(house, context.session)).matched_balance, 0);
});

it('have files, each once, hidden from other companies', async (context) => {
  const { house } = context;
  const line = await one(context, '2026-01-06,Fee,-5,');
  const file = fileOf('a receipt', 'receipt.txt');
  const { attachment_id, filename } = await house.does(attach, { ...line, file });
  assert.match(attachment_id, /^[0-9a-f]{16}$/);
  assert.is(filename, 'receipt.txt');
  assert.is((await house.does(attach, { ...line, file })).attachment_id, attachment_id);
  const seen = await house.asks(list, { reconciliation_id: context.session });
  assert.equal(seen.items[0].attachment_ids, [attachment_id]);
  const at = { ...line, att_id: attachment_id };
  const read = await house.asks(download, at);
  assert.is(new TextDecoder().decode(read.bytes), 'a receipt');
  assert.is((await house.asks(download, at, house.caller('owner', uuid()))).code, 'not_found');
  assert.is((await house.does(detach, at)).removed, attachment_id);
  await refuses(house, detach, at, 404, 'not_found');
  assert.is((await house.asks(download, at)).code, 'not_found');
});

it('post nothing into the locked period', async (context) => {
  const { house } = context;
  const line = await one(context, '2026-01-06,Fee,-5,');
  await house.does(setLock, { lock_date: '2026-01-10' });
  await refuses(house, create, { ...line, account_code: '6850' }, 422, 'period_locked');
  await house.does(create, { ...line, account_code: '6850', date: '2026-01-11' });
});

it('are converted to company currency at the rate of the day', async (context) => {
  const { house } = context;
  const euro = await bankWith(house, 0, { currency: 'EUR', account_number: '1' });
  const { id } = await begins(house, euro.id, 20);
  const [line] = await brings(house, id, ['2026-01-06,Sale,21.40,']);
  const asked = {
    reconciliation_id: id,
    line_id: line.id,
    account_code: '4100',
    tax_code: 'VAT 7%',
  };
  await refuses(house, create, asked, 422, 'rate_missing');
  const made = await house.does(create, { ...asked, exchange_rate: 1.1 });
  const entry = await entryOf(house, made.je_id);
  assert.equal(sides(entry), [`Dr ${euro.code} 23.54`, 'Cr 4100 22', 'Cr 2120 1.54']);
  assert.equal(
    entry.entries.map((one: Answered) => one.amount_currency),
    [21.4, -20, -1.4],
  );
  assert.is((await house.asks(getBank, { bank_id: euro.id })).balance, 21.4);
  assert.is((await session(house, id)).matched_balance, 21.4);
});

it('need an open session, a role and a known id', async (context) => {
  const { house } = context;
  const line = await one(context, '2026-01-06,Fee,-5,');
  const asked = { ...line, account_code: '6850' };
  await refuses(house, create, { ...asked, line_id: uuid() }, 404, 'not_found');
  await refuses(house, create, { ...asked, reconciliation_id: uuid() }, 404, 'not_found');
  await refuses(house, create, asked, 403, 'role_too_low', { role: 'operator' });
  await refuses(house, create, asked, 404, 'not_found', house.caller('owner', uuid()));
  const once = await house.does(create, asked, { key: 'k' });
  assert.equal(await house.does(create, asked, { key: 'k' }), once);
});

it.run();
