import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apply } from '../../../modules/documents/on-account/apply.ts';
import { list } from '../../../modules/documents/on-account/list.ts';
import { voidMoney } from '../../../modules/documents/on-account/void.ts';
import { voidApplication } from '../../../modules/documents/on-account/void-application.ts';
import { bulkPayment } from '../../../modules/documents/payments/bulk-payment.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { fits } from '../../crm/fits.ts';
import { issued, read, refuses } from '../documents.ts';
import { closesDesk, type Desk, entry, journal, money, openDesk, owed } from './account.ts';

const it = suite<{ desk: Desk }>('documents.payments of more than is owed');

it.before.each(async (context) => {
  context.desk = await openDesk();
});
it.after.each(({ desk }) => closesDesk(desk));

const on = { payment_date: '2026-01-20' };

it('are refused, or keep the rest on account in one entry', async ({ desk }) => {
  const { app, ada } = desk;
  const entity_id = await owed(desk, 80);
  const said = { entity_id, amount: 100, ...on };
  await refuses(app, payment, said, 409, 'not_allowed');
  await refuses(app, payment, { ...said, overpayment: 'refuse' }, 409, 'not_allowed');
  const done = await app.does(payment, { ...said, overpayment: 'keep' });
  assert.ok(fits(payment, done));
  assert.equal([done.status, done.on_account.amount], ['paid', 20]);
  const { payments } = await read(app, entity_id);
  assert.equal(await entry(desk, payments[0].journal_entry_id), [
    'Dr 1110 100',
    'Cr 1120 80',
    'Cr 2160 20',
  ]);
  const held = await money(desk, done.on_account.id);
  assert.equal(
    [held.contact_id, held.side, held.remaining, held.source_doc_id, held.source_payment_index],
    [ada, 'customer', 20, entity_id, 0],
  );
});

it('keep nothing where nothing is left', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await owed(desk, 80);
  const done = await app.does(payment, { entity_id, amount: 80, overpayment: 'keep', ...on });
  assert.is(done.on_account, undefined);
  assert.is((await app.asks(list, {})).total, 0);
  const again = { entity_id, amount: 5, overpayment: 'keep' as const, ...on };
  await refuses(app, payment, again, 409, 'not_allowed');
});

it('convert both parts in one sum', async ({ desk }) => {
  const { app } = desk;
  const euro = { currency: 'EUR', conversion_rate: 0.333 };
  const entity_id = await owed(desk, 0.5, 'bill', euro);
  const done = await app.does(payment, {
    ...{ entity_id, amount: 1, conversion_rate: 0.333, overpayment: 'keep' as const },
    ...on,
  });
  const { payments } = await read(app, entity_id);
  assert.equal(await entry(desk, payments[0].journal_entry_id), [
    'Cr 1110 0.33',
    'Dr 2110 0.17',
    'Dr 1170 0.16',
  ]);
  assert.is((await money(desk, done.on_account.id)).remaining_base, 0.16);
});

it('are voided as one, unless the rest is applied', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await owed(desk, 80);
  const said = { entity_id, amount: 100, overpayment: 'keep' as const, ...on };
  const { id } = (await app.does(payment, said)).on_account;
  const doc_id = await owed(desk, 50);
  await app.does(apply, { entity_id: id, allocations: [{ doc_id, amount: 20 }] });
  const undo = { entity_id, payment_index: 0 };
  await refuses(app, voidPayment, undo, 409, 'kept_money_used');
  await app.does(voidApplication, { entity_id: id, application_index: 0 });
  await refuses(app, voidMoney, { entity_id: id }, 409, 'not_allowed');
  await app.does(voidPayment, undo);
  assert.equal(
    [(await money(desk, id)).status, (await read(app, entity_id)).amount_paid],
    ['void', 0],
  );
});

it('need a contact to keep the rest for', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await issued(app, 'invoice');
  const said = { entity_id, amount: 101, overpayment: 'keep' as const };
  await refuses(app, payment, said, 422, 'contact_missing');
});

it('of several documents keep the rest in an entry of its own', async ({ desk }) => {
  const { app } = desk;
  const doc_ids = [await owed(desk, 30), await owed(desk, 50)];
  const said = { doc_ids, amount: 100, ...on };
  const reported = await app.does(bulkPayment, said, { dryRun: true });
  assert.equal([reported.remaining, reported.on_account], [20, undefined]);
  const done = await app.does(bulkPayment, { ...said, overpayment: 'keep' });
  assert.ok(fits(bulkPayment, done));
  assert.equal([done.total_allocated, done.remaining, done.on_account.amount], [80, 0, 20]);
  const held = await money(desk, done.on_account.id);
  assert.equal(await entry(desk, held.journal_entry_id), ['Dr 1110 20', 'Cr 2160 20']);
  await app.does(voidMoney, { entity_id: done.on_account.id });
  assert.equal(await journal(desk, { je_type: 'reversal' }), [
    '2026-01-20 reversal Cr 1110 20 Dr 2160 20',
  ]);
});

it.run();
