import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createBank } from '../../../modules/accounting/banks/create.ts';
import { create as enter } from '../../../modules/accounting/journal/create.ts';
import { set as lockBooks } from '../../../modules/accounting/period/set.ts';
import { update as setSettings } from '../../../modules/companies/settings/update.ts';
import { bulkDelete } from '../../../modules/crm/contacts/bulk-delete.ts';
import { merge } from '../../../modules/crm/contacts/merge.ts';
import { apply } from '../../../modules/documents/on-account/apply.ts';
import { create } from '../../../modules/documents/on-account/create.ts';
import { get } from '../../../modules/documents/on-account/get.ts';
import { list } from '../../../modules/documents/on-account/list.ts';
import { refund } from '../../../modules/documents/on-account/refund.ts';
import { voidMoney } from '../../../modules/documents/on-account/void.ts';
import { voidRefund } from '../../../modules/documents/on-account/void-refund.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered } from '../../test-app.ts';
import { refuses } from '../documents.ts';
import { closesDesk, type Desk, entry, money, openDesk, owed, paid, received } from './account.ts';

const it = suite<{ desk: Desk }>('documents.onAccount.create');

it.before.each(async (context) => {
  context.desk = await openDesk();
});
it.after.each(({ desk }) => closesDesk(desk));

it('posts money of a customer to 2160 and of a supplier to 1170', async ({ desk }) => {
  const { app, ada, mill } = desk;
  const said = { contact_id: ada, side: 'customer' as const, amount: 50, date: '2026-01-05' };
  const done = await app.does(create, said);
  assert.ok(fits(create, done));
  assert.equal([done.status, done.remaining, done.remaining_base], ['open', 50, 50]);
  assert.equal(await entry(desk, done.journal_entry_id), ['Dr 1110 50', 'Cr 2160 50']);
  const euro = { currency: 'EUR', conversion_rate: 1.1, kind: 'advance' as const };
  const out = await app.does(create, {
    ...{ ...said, ...euro, contact_id: mill, side: 'supplier' },
    reference: 'R 7',
    bank_account: '1111',
  });
  assert.equal(await entry(desk, out.journal_entry_id), ['Cr 1111 55', 'Dr 1170 55']);
  const held = await money(desk, out.id);
  assert.equal(
    [held.kind, held.currency, held.amount, held.amount_base, held.reference, held.contact_id],
    ['advance', 'EUR', 50, 55, 'R 7', mill],
  );
  assert.equal(held.allowed_actions, ['apply', 'refund', 'void']);
  assert.ok(fits(get, held));
});

it('takes the rate of the day, and asks for one where there is none', async ({ desk }) => {
  const { app, ada } = desk;
  const euro = { contact_id: ada, side: 'customer' as const, amount: 10, currency: 'EUR' };
  const said = { ...euro, date: '2026-01-15' };
  await refuses(app, create, said, 422, 'rate_missing');
  const rate = { from: 'EUR', to: 'USD', date: '2026-01-01', rate: 1.2 };
  await app.does(setSettings, { exchange_rates: [rate] } as never);
  assert.is((await app.does(create, said)).remaining_base, 12);
});

it('is in the currency of its bank account', async ({ desk }) => {
  const { app, ada } = desk;
  await app.does(createBank, {
    ...{ bank_name: 'Euro', account_number: '1', bank_type: 'checking', currency: 'EUR' },
  } as never);
  const code = '1112';
  const said = { contact_id: ada, side: 'customer' as const, amount: 10, bank_account: code };
  const usd = { ...said, currency: 'USD' };
  await refuses(app, create, usd, 422, 'other_currency');
  const done = await app.does(create, { ...said, conversion_rate: 1.2 });
  assert.is((await money(desk, done.id)).currency, 'EUR');
});

it('refuses unknown contacts and accounts, odd amounts, locked days and low roles', async ({
  desk,
}) => {
  const { app, ada } = desk;
  const said = { contact_id: ada, side: 'customer' as const, amount: 10, date: '2026-01-05' };
  const nobody = { ...said, contact_id: 'contact:none' };
  await refuses(app, create, nobody, 404, 'not_found');
  await refuses(app, create, { ...said, amount: 1.005 }, 422, 'bad_value');
  await refuses(app, create, { ...said, bank_account: '9' }, 422, 'unknown_account');
  await refuses(app, create, { ...said, bank_account: '1120' }, 409, 'control_account');
  await refuses(app, create, { ...said, bank_account: '2160' }, 409, 'control_account');
  await refuses(app, create, { ...said, method: 'write_off' }, 422, 'bad_value');
  await refuses(app, create, said, 403, 'role_too_low', { role: 'operator' });
  await app.does(lockBooks, { lock_date: '2026-01-31' } as never);
  await refuses(app, create, said, 422, 'period_locked');
});

it('answers a repeated key once, and nothing in a dry run', async ({ desk }) => {
  const { app, ada } = desk;
  const said = { contact_id: ada, side: 'customer' as const, amount: 10, date: '2026-01-05' };
  await app.does(create, said, { dryRun: true });
  assert.is((await app.asks(list, {})).total, 0);
  const first = await app.does(create, said, { key: 'one' });
  const again = await app.does(create, said, { key: 'one' });
  assert.equal([again.id, (await app.asks(list, {})).total], [first.id, 1]);
});

it('is listed by contact, side, kind, currency, status and date', async ({ desk }) => {
  const { app, ada, mill } = desk;
  const one = await received(desk, 10, { kind: 'advance' });
  const two = await paid(desk, 20, { currency: 'EUR', conversion_rate: 2, date: '2026-02-01' });
  const three = await received(desk, 30);
  await app.does(voidMoney, { entity_id: three });
  const found = async (filter: object): Promise<string[]> => {
    const answer = await app.asks(list, filter);
    assert.ok(fits(list, answer));
    return answer.items.map((item: Answered) => item.id);
  };
  assert.equal(await found({ contact_id: ada }), [three, one]);
  assert.equal(await found({ side: 'supplier' }), [two]);
  assert.equal(await found({ kind: 'advance' }), [one]);
  assert.equal(await found({ currency: 'EUR' }), [two]);
  assert.equal(await found({ status: 'void' }), [three]);
  assert.equal(await found({ open_only: true }), [two, one]);
  assert.equal(await found({ date_to: '2026-01-31', contact_id: mill }), []);
  assert.equal(await found({ date_from: '2026-02-01' }), [two]);
  const elsewhere = { company_id: 'another-company' };
  const answer = await app.asks(get, { entity_id: one }, elsewhere);
  assert.is(answer.status, 404);
});

it('of a supplier shows no amounts to a viewer', async ({ desk }) => {
  const { app } = desk;
  const id = await paid(desk, 20);
  const seen = await app.asks(get, { entity_id: id }, { role: 'viewer' });
  assert.equal([seen.amount, seen.remaining, seen.status], [undefined, undefined, 'open']);
});

it('is voided while nothing of it is used', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await received(desk, 100);
  const doc_id = await owed(desk, 70);
  await app.does(apply, { entity_id, allocations: [{ doc_id, amount: 10 }] });
  await refuses(app, voidMoney, { entity_id }, 409, 'not_allowed');
  const other = await received(desk, 5);
  const done = await app.does(voidMoney, { entity_id: other, void_reason: 'twice' });
  assert.is(done.status, 'void');
  const held = await money(desk, other);
  assert.equal([held.status, held.remaining, held.void_reason], ['void', 0, 'twice']);
  await refuses(app, voidMoney, { entity_id: other }, 409, 'not_allowed');
});

it('is refunded in parts, at the rate of the day, and the refund voided', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await received(desk, 100, { currency: 'EUR', conversion_rate: 78 });
  const said = { entity_id, amount: 40, conversion_rate: 80, date: '2026-01-25' };
  const done = await app.does(refund, said);
  assert.ok(fits(refund, done));
  assert.equal([done.status, done.remaining, done.remaining_base], ['partial', 60, 4680]);
  assert.equal(await entry(desk, done.journal_entry_id), [
    'Cr 1110 3200',
    'Dr 2160 3120',
    'Dr 4500 80',
  ]);
  await refuses(app, refund, { ...said, amount: 61 }, 409, 'not_allowed');
  await refuses(app, refund, { ...said, date: '2026-01-04' }, 422, 'too_early');
  const back = { entity_id, refund_index: 0 };
  const undone = await app.does(voidRefund, back);
  assert.equal([undone.remaining, undone.remaining_base], [100, 7800]);
  await refuses(app, voidRefund, back, 409, 'not_allowed');
  await refuses(app, voidRefund, { entity_id, refund_index: 4 }, 409, 'not_allowed');
  assert.is((await money(desk, entity_id)).status, 'open');
});

it('keeps a contact from being deleted, and follows a merge', async ({ desk }) => {
  const { app, ada, mill } = desk;
  const id = await paid(desk, 20);
  const doc_id = await owed(desk, 20, 'bill', { contact_id: ada });
  await refuses(app, bulkDelete, { contact_ids: [mill] }, 409, 'balance_open');
  await app.does(merge, { source_contact_ids: [mill], target_contact_id: ada } as never);
  assert.is((await money(desk, id)).contact_id, ada);
  await app.does(apply, { entity_id: id, allocations: [{ doc_id, amount: 20 }] });
});

it('leaves 1170 and 2160 to entries by hand that name their contact', async ({ desk }) => {
  const { app, ada } = desk;
  const entries = (more: object) => [
    { account: '1110', debit: 5 },
    { account: '2160', credit: 5, ...more },
  ];
  const said = (more: object) => ({ ts: '2026-01-05', memo: 'x', entries: entries(more) }) as never;
  await refuses(app, enter, said({}), 409, 'control_account');
  await app.does(enter, said({ contact_id: ada }));
});

it.run();
