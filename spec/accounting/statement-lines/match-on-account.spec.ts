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
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks, sides } from '../books.ts';
import { bankWith, begins, brings, fileOf } from '../statement.ts';

type Context = {
  app: TestApp;
  bank: { id: string; code: string };
  session: string;
  ada: string;
};

const it = suite<Context>('accounting.statementLines.matchOnAccount');

it.before.each(async (context) => {
  context.app = await openBooks();
  context.bank = await bankWith(context.app, 0);
  context.session = (await begins(context.app, context.bank.id, 0)).id;
  context.ada = (await context.app.does(createContact, { name: 'Ada Smith' })).id;
});
it.after.each(async ({ app }) => {
  const { ok, items } = await app.asks(invariants, {});
  assert.ok(ok, JSON.stringify(items));
  await closes(app);
});

const one = async ({ app, session }: Context, row: string) => {
  const lines = await brings(app, session, [row]);
  return { reconciliation_id: session, line_id: lines.at(-1)?.id as string };
};

it('records money in as a customer’s, dated on the line and matched', async (context) => {
  const { app, bank, ada } = context;
  const path = await one(context, '2026-01-20,Ada Smith,150,REF-9');
  const done = await app.does(matchOnAccount, { ...path, contact_id: ada });
  assert.ok(fits(matchOnAccount, done));
  assert.is(done.status, 'matched');
  const made = await app.asks(getEntry, { entity_id: done.matched_je_ids[0] });
  assert.equal([made.date, ...sides(made)], ['2026-01-20', `Dr ${bank.code} 150`, 'Cr 2160 150']);
  const held = await app.asks(getMoney, { entity_id: done.on_account_id });
  assert.equal([held.side, held.reference, held.remaining], ['customer', 'REF-9', 150]);
  const again = { ...path, contact_id: ada };
  await refuses(app, matchOnAccount, again, 409, 'line_settled');
});

it('records money out as paid to a supplier', async (context) => {
  const { app, bank, ada } = context;
  const path = await one(context, '2026-01-20,Ada Smith,-80,');
  const said = { ...path, contact_id: ada, kind: 'advance' as const };
  await refuses(app, matchOnAccount, said, 403, 'role_too_low', { role: 'operator' });
  const nobody = { ...path, contact_id: 'contact:none' };
  await refuses(app, matchOnAccount, nobody, 404, 'not_found');
  const done = await app.does(matchOnAccount, said);
  const made = await app.asks(getEntry, { entity_id: done.matched_je_ids[0] });
  assert.equal(sides(made), [`Cr ${bank.code} 80`, 'Dr 1170 80']);
});

it('refuses foreign money without an exchange rate, as declared', async (context) => {
  const { app, ada } = context;
  const bank = await bankWith(app, 0, { currency: 'EUR', exchange_rate: 1.1 });
  const { id } = await begins(app, bank.id, 0);
  const path = await one({ ...context, session: id }, '2026-01-20,Ada Smith,150,');
  await refuses(app, matchOnAccount, { ...path, contact_id: ada }, 422, 'rate_missing');
  assert.ok(matchOnAccount.refuses.some(({ code }) => code === 'rate_missing'));
  const done = await app.does(matchOnAccount, { ...path, contact_id: ada, conversion_rate: 1.2 });
  const held = await app.asks(getMoney, { entity_id: done.on_account_id });
  assert.equal([held.currency, held.amount, held.amount_base], ['EUR', 150, 180]);
});

it('is answered when unmatched, with the request that voids it', async (context) => {
  const { app, ada } = context;
  const path = await one(context, '2026-01-20,Ada Smith,150,');
  const { on_account_id } = await app.does(matchOnAccount, { ...path, contact_id: ada });
  const { stays } = await app.does(unmatch, path);
  assert.equal(
    stays.map((stay: Answered) => [stay.kind, stay.void.path]),
    [['on_account', `/accounting/on-account/${on_account_id}/void`]],
  );
  await app.does(voidMoney, { entity_id: on_account_id });
});

it('is proposed where the bank names a contact without an open document', async (context) => {
  const { app, session, ada } = context;
  const rows = ['2026-01-20,Transfer,150,Ada Smith', '2026-01-21,Transfer,70,Nobody'];
  const file = fileOf(['Date,Description,Amount,Partner', ...rows].join('\n'));
  await app.does(importCsv, { reconciliation_id: session, file });
  await app.does(autoMatch, { reconciliation_id: session });
  const { items } = await app.asks(listLines, { reconciliation_id: session });
  const of = (amount: number) => items.find((item: Answered) => item.amount === amount);
  const [known, unknown] = [of(150), of(70)];
  assert.equal(
    [known.status, known.confidence, known.proposal.kind, known.proposal.on_account],
    ['suggested', 'medium', 'on_account', { contact_id: ada }],
  );
  assert.is(unknown.status, 'unmatched');
  assert.is((await app.does(bulkConfirm, { reconciliation_id: session })).confirmed, 0);
  const named = { reconciliation_id: session, line_ids: [known.id] };
  assert.is((await app.does(bulkConfirm, named)).confirmed, 1);
  const { items: held } = await app.asks(listMoney, {});
  assert.equal([held.length, held[0].contact_id, held[0].remaining], [1, ada, 150]);
});

it.run();
