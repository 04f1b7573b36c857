import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { autoMatch } from '../../../modules/accounting/statement-lines/auto-match.ts';
import { bulkConfirm } from '../../../modules/accounting/statement-lines/bulk-confirm.ts';
import { importCsv } from '../../../modules/accounting/statement-lines/import-csv.ts';
import { list as listLines } from '../../../modules/accounting/statement-lines/list.ts';
import { matchOnAccount } from '../../../modules/accounting/statement-lines/match-on-account.ts';
import { unmatch } from '../../../modules/accounting/statement-lines/unmatch.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { get as getMoney } from '../../../modules/documents/on-account/get.ts';
import { list as listMoney } from '../../../modules/documents/on-account/list.ts';
import { voidMoney } from '../../../modules/documents/on-account/void.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { fits } from '../../crm/fits.ts';
import { closes, refuses } from '../../documents/documents.ts';
import type { Answered, TestHouse } from '../../in-memory-installation.ts';
import { openBooks, sides } from '../books.ts';
import { bankWith, begins, brings, fileOf } from '../statement.ts';

type Context = {
  house: TestHouse;
  bank: { id: string; code: string };
  session: string;
  ada: string;
};

const it = suite<Context>('accounting.statementLines.matchOnAccount');

it.before.each(async (context) => {
  context.house = await openBooks();
  context.bank = await bankWith(context.house, 0);
  context.session = (await begins(context.house, context.bank.id, 0)).id;
  context.ada = (await context.house.does(createContact, { name: 'Ada Smith' })).id;
});
it.after.each(async ({ house }) => {
  const { ok, items } = await house.asks(invariants, {});
  assert.ok(ok, JSON.stringify(items));
  await closes(house);
});

const one = async ({ house, session }: Context, row: string) => {
  const lines = await brings(house, session, [row]);
  return { reconciliation_id: session, line_id: lines.at(-1)?.id as string };
};

it('records money in as a customer’s, dated on the line and matched', async (context) => {
  const { house, bank, ada } = context;
  const path = await one(context, '2026-01-20,Ada Smith,150,REF-9');
  const done = await house.does(matchOnAccount, { ...path, contact_id: ada });
  assert.ok(fits(matchOnAccount, done));
  assert.is(done.status, 'matched');
  const made = await house.asks(getEntry, { entity_id: done.matched_je_ids[0] });
  assert.equal([made.date, ...sides(made)], ['2026-01-20', `Dr ${bank.code} 150`, 'Cr 2160 150']);
  const held = await house.asks(getMoney, { entity_id: done.on_account_id });
  assert.equal([held.side, held.reference, held.remaining], ['customer', 'REF-9', 150]);
  const again = { ...path, contact_id: ada };
  await refuses(house, matchOnAccount, again, 409, 'line_settled');
});

it('records money out as paid to a supplier', async (context) => {
  const { house, bank, ada } = context;
  const path = await one(context, '2026-01-20,Ada Smith,-80,');
  const said = { ...path, contact_id: ada, kind: 'advance' as const };
  await refuses(house, matchOnAccount, said, 403, 'role_too_low', { role: 'operator' });
  const nobody = { ...path, contact_id: 'contact:none' };
  await refuses(house, matchOnAccount, nobody, 404, 'not_found');
  const done = await house.does(matchOnAccount, said);
  const made = await house.asks(getEntry, { entity_id: done.matched_je_ids[0] });
  assert.equal(sides(made), [`Cr ${bank.code} 80`, 'Dr 1170 80']);
});

it('refuses foreign money without an exchange rate, as declared', async (context) => {
  const { house, ada } = context;
  const bank = await bankWith(house, 0, { currency: 'EUR', exchange_rate: 1.1 });
  const { id } = await begins(house, bank.id, 0);
  const path = await one({ ...context, session: id }, '2026-01-20,Ada Smith,150,');
  await refuses(house, matchOnAccount, { ...path, contact_id: ada }, 422, 'rate_missing');
  assert.ok(matchOnAccount.refuses.some(({ code }) => code === 'rate_missing'));
  const done = await house.does(matchOnAccount, { ...path, contact_id: ada, conversion_rate: 1.2 });
  const held = await house.asks(getMoney, { entity_id: done.on_account_id });
  assert.equal([held.currency, held.amount, held.amount_base], ['EUR', 150, 180]);
});

it('is answered when unmatched, with the request that voids it', async (context) => {
  const { house, ada } = context;
  const path = await one(context, '2026-01-20,Ada Smith,150,');
  const { on_account_id } = await house.does(matchOnAccount, { ...path, contact_id: ada });
  const { stays } = await house.does(unmatch, path);
  assert.equal(
    stays.map((stay: Answered) => [stay.kind, stay.void.path]),
    [['on_account', `/accounting/on-account/${on_account_id}/void`]],
  );
  await house.does(voidMoney, { entity_id: on_account_id });
});

it('is proposed where the bank names a contact without an open document', async (context) => {
  const { house, session, ada } = context;
  const rows = ['2026-01-20,Transfer,150,Ada Smith', '2026-01-21,Transfer,70,Nobody'];
  const file = fileOf(['Date,Description,Amount,Partner', ...rows].join('\n'));
  await house.does(importCsv, { reconciliation_id: session, file });
  await house.does(autoMatch, { reconciliation_id: session });
  const { items } = await house.asks(listLines, { reconciliation_id: session });
  const of = (amount: number) => items.find((item: Answered) => item.amount === amount);
  const [known, unknown] = [of(150), of(70)];
  assert.equal(
    [known.status, known.confidence, known.proposal.kind, known.proposal.on_account],
    ['suggested', 'medium', 'on_account', { contact_id: ada }],
  );
  assert.is(unknown.status, 'unmatched');
  assert.is((await house.does(bulkConfirm, { reconciliation_id: session })).confirmed, 0);
  const named = { reconciliation_id: session, line_ids: [known.id] };
  assert.is((await house.does(bulkConfirm, named)).confirmed, 1);
  const { items: held } = await house.asks(listMoney, {});
  assert.equal([held.length, held[0].contact_id, held[0].remaining], [1, ada, 150]);
});

it.run();
