import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { refund } from '../../../modules/documents/payments/refund.ts';
import { returnPayment } from '../../../modules/documents/payments/return-payment.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { writeOff } from '../../../modules/documents/payments/write-off.ts';
import { fits } from '../../crm/fits.ts';
import { read, refuses } from '../documents.ts';
import { closesDesk, type Desk, journal, openDesk, owed } from '../on-account/account.ts';

const it = suite<{ desk: Desk }>('documents.payments.returnPayment');

it.before.each(async (context) => {
  context.desk = await openDesk();
});
it.after.each(({ desk }) => closesDesk(desk));

const pays = async (desk: Desk, entity_id: string, amount: number, more: object = {}) => {
  await desk.app.does(payment, { entity_id, amount, payment_date: '2026-01-15', ...more });
  return { entity_id, payment_index: 0 };
};

it('opens the document again by the payment, with the fee of the bank', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await owed(desk, 107);
  const returned = await pays(desk, entity_id, 107);
  const done = await app.does(returnPayment, { ...returned, date: '2026-01-20', fee: 8 });
  assert.ok(fits(returnPayment, done));
  assert.equal([done.status, done.amount_outstanding, done.payment_index], ['final', 107, 1]);
  assert.equal((await journal(desk)).slice(-2), [
    '2026-01-20 refund Cr 1110 107 Dr 1120 107',
    '2026-01-20 fee Cr 1110 8 Dr 6850 8',
  ]);
  const seen = await read(app, entity_id);
  assert.equal(
    [seen.due_date, seen.payments[0].status, seen.payments[1].returns, seen.payments[1].method],
    ['2026-02-10', 'active', 0, 'returned'],
  );
  await refuses(app, returnPayment, returned, 409, 'not_allowed');
  await refuses(app, voidPayment, returned, 409, 'return_rests_on_it');
});

it('is undone with its fee, and may be of a part', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await owed(desk, 100, 'bill');
  const returned = await pays(desk, entity_id, 100);
  const part = { ...returned, amount: 30, date: '2026-01-20', fee: 1, fee_account: '6800' };
  assert.is((await app.does(returnPayment, part)).status, 'partial');
  await refuses(app, returnPayment, { ...returned, amount: 71 }, 409, 'not_allowed');
  await app.does(voidPayment, { entity_id, payment_index: 1 });
  assert.is((await read(app, entity_id)).status, 'paid');
  assert.equal((await journal(desk, { je_type: 'reversal' })).toSorted(), [
    '2026-01-20 reversal Cr 1110 30 Dr 2110 30',
    '2026-01-20 reversal Dr 1110 1 Cr 6800 1',
  ]);
});

it('takes the amount at the rate at which it was recorded', async ({ desk }) => {
  const { app } = desk;
  const euro = { currency: 'EUR', conversion_rate: 80 };
  const entity_id = await owed(desk, 1000, 'invoice', euro);
  const returned = await pays(desk, entity_id, 1000, { conversion_rate: 78 });
  await app.does(returnPayment, { ...returned, date: '2026-01-20' });
  assert.is(
    (await journal(desk)).at(-1),
    '2026-01-20 refund Cr 1110 78000 Cr 4500 2000 Dr 1120 80000',
  );
});

it('is refused of what was no money, of unknown payments, odd values and low roles', async ({
  desk,
}) => {
  const { app } = desk;
  const entity_id = await owed(desk, 100);
  const said = await pays(desk, entity_id, 40);
  await app.does(writeOff, { entity_id, amount: 10, reason: 'gone' });
  const other = { entity_id, payment_index: 1 };
  await refuses(app, returnPayment, other, 409, 'not_returnable');
  await refuses(app, returnPayment, { ...said, payment_index: 7 }, 422, 'no_payment');
  await refuses(app, returnPayment, { ...said, date: '2026-01-14' }, 422, 'bad_value');
  await refuses(app, returnPayment, { ...said, fee: 1.005 }, 422, 'bad_value');
  await refuses(app, returnPayment, { ...said, fee: 1, fee_account: 'x' }, 422, 'unknown_account');
  const control = { ...said, fee: 1, fee_account: '1120' };
  await refuses(app, returnPayment, control, 409, 'control_account');
  await refuses(app, returnPayment, said, 403, 'role_too_low', { role: 'operator' });
  const elsewhere = app.caller('owner', 'another-company');
  await refuses(app, returnPayment, said, 404, 'not_found', elsewhere);
});

it('leaves refunds voidable whatever status they led back to', async ({ desk }) => {
  const { app } = desk;
  for (const [doc_type, status] of [
    ['invoice', 'final'],
    ['bill', 'awaiting_payment'],
  ] as const) {
    const entity_id = await owed(desk, 100, doc_type);
    await pays(desk, entity_id, 100);
    assert.is((await app.does(refund, { entity_id, amount: 30 })).status, 'partial');
    assert.is((await app.does(refund, { entity_id, amount: 70 })).status, status);
    assert.ok((await read(app, entity_id)).allowed_actions.includes('void-payment'));
    await refuses(app, voidPayment, { entity_id, payment_index: 0 }, 409, 'refunds_rest_on_it');
    const part = await app.does(voidPayment, { entity_id, payment_index: 1 });
    assert.equal([part.status, part.amount_outstanding], ['partial', 70]);
    const all = await app.does(voidPayment, { entity_id, payment_index: 2 });
    assert.equal([all.status, all.amount_outstanding], ['paid', 0]);
  }
});

it('does not void a refund where the document was paid since', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await owed(desk, 100);
  await pays(desk, entity_id, 100);
  await app.does(refund, { entity_id, amount: 100 });
  await pays(desk, entity_id, 100);
  await refuses(app, voidPayment, { entity_id, payment_index: 1 }, 409, 'paid_since');
});

it.run();
