import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instant } from '../../../kernel/values/clock.ts';
import { set as lockThrough } from '../../../modules/accounting/period/set.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { book } from '../../../modules/payments/links/book.ts';
import { list } from '../../../modules/payments/links/list.ts';
import { checkout } from '../../../modules/payments/public/checkout.ts';
import { page } from '../../../modules/payments/public/page.ts';
import { returnFromProvider } from '../../../modules/payments/public/return.ts';
import { read, refuses } from '../../documents/documents.ts';
import { openTill, readLink, type Till } from '../till.ts';

const it = suite<{ till: Till }>('payments.public.return');

it.before.each(async (context) => {
  context.till = await openTill();
});
it.after.each(({ till }) => till.close());

it('books a payment reported by the provider once, as a payment of the invoice', async ({
  till,
}) => {
  const { app, played } = till;
  const { id, doc_id, token } = await till.visit();
  played.pays();
  const first = await till.nobody(returnFromProvider, { token });
  assert.ok(Value.Check(returnFromProvider.gives, first as unknown));
  assert.is(first.status, 'paid');
  const facts = app.recorded.length;
  assert.equal(await till.nobody(returnFromProvider, { token }), first);
  assert.is(app.recorded.length, facts);
  const invoice = await read(app, doc_id);
  assert.is(invoice.status, 'paid');
  assert.is(invoice.payments.length, 1);
  assert.is(invoice.payments[0].method, 'online');
  assert.is(invoice.payments[0].bank_account, '1110');
  assert.is(invoice.payments[0].reference, 'pi_cs_test_1');
  const link = await readLink(app, id);
  assert.is(link.booked, true);
  assert.is(link.problem, null);
  const types = app.recorded.filter((one) => one.event_type === 'acc.journal_entry.created');
  assert.is(types.length, 2, 'of the invoice and of the payment');
});

it('trusts only the provider', async ({ till }) => {
  const { app } = till;
  const { doc_id, token } = await till.visit();
  const back = await till.nobody(returnFromProvider, {
    token,
    paid: 'true',
    status: 'paid',
  } as never);
  assert.is(back.status, 'open');
  assert.is((await read(app, doc_id)).status, 'final');
});

it('answers 502 while the provider fails, and books later', async ({ till }) => {
  const { app, played } = till;
  const { doc_id, token } = await till.visit();
  played.pays();
  for (const mood of ['down', 'html', 'closed', 'away'] as const) {
    played.mood = mood;
    const refused = await till.nobody(returnFromProvider, { token });
    assert.equal([refused.status, refused.code], [502, 'provider_failed']);
  }
  const shown = await till.nobody(returnFromProvider, { token, accept: 'text/html' });
  assert.match(Buffer.from(shown.bytes).toString(), 'has not arrived yet');
  played.mood = 'well';
  await till.nobody(returnFromProvider, { token });
  assert.is((await read(app, doc_id)).status, 'paid');
});

it('records another amount than requested, and leaves the booking to a manager', async ({
  till,
}) => {
  const { app, played } = till;
  const { id, doc_id, token } = await till.visit();
  played.pays(undefined, { amount_total: 9000 });
  assert.is((await till.nobody(returnFromProvider, { token })).status, 'paid');
  assert.is((await read(app, doc_id)).amount_outstanding, 100);
  const link = await readLink(app, id);
  assert.is(link.booked, false);
  assert.match(link.problem, '90 USD came in instead of 100 USD');
  assert.equal(link.allowed_actions, ['book']);
  assert.is((await app.asks(list, { status: 'paid', booked: false })).total, 1);
  await refuses(app, book, { link_id: id }, 403, 'role_too_low', { role: 'operator' });
  await app.does(book, { link_id: id });
  assert.is((await read(app, doc_id)).amount_outstanding, 10);
  assert.is((await readLink(app, id)).problem, null);
  await refuses(app, book, { link_id: id }, 409, 'not_allowed');
});

it('never books another currency', async ({ till }) => {
  const { app, played } = till;
  const { id, doc_id, token } = await till.visit();
  played.pays(undefined, { currency: 'eur' });
  await till.nobody(returnFromProvider, { token });
  assert.match((await readLink(app, id)).problem, '100 EUR came in instead of 100 USD');
  await refuses(app, book, { link_id: id }, 422, 'other_currency');
  assert.is((await read(app, doc_id)).amount_outstanding, 100);
});

it('records money for an invoice that was paid meanwhile', async ({ till }) => {
  const { app, played } = till;
  const { id, doc_id, token } = await till.visit();
  played.pays();
  await app.does(payment, { entity_id: doc_id, amount: 100 });
  assert.is((await readLink(app, id)).status, 'cancelled');
  await till.nobody(returnFromProvider, { token });
  const link = await readLink(app, id);
  assert.is(link.status, 'paid');
  assert.is(link.booked, false);
  assert.ok(link.problem);
  assert.is((await read(app, doc_id)).payments.length, 1);
});

it('leads to one visit, however often the customer opens the checkout', async ({ till }) => {
  const { app, played } = till;
  const { token } = await till.link();
  const both = await Promise.all([
    till.nobody(checkout, { token }),
    till.nobody(checkout, { token }),
  ]);
  assert.equal(both[0], both[1]);
  assert.is(played.sessions.size, 1);
  assert.equal(await till.nobody(checkout, { token }), both[0]);
  assert.is(app.recorded.filter((one) => one.event_type === 'pay.link.attempted').length, 1);
  const [session] = [...played.sessions.values()];
  Object.assign(session!, { status: 'expired', url: null });
  assert.is.not((await till.nobody(checkout, { token })).redirect, both[0].redirect);
  assert.is(played.sessions.size, 2);
  assert.is(session!.amount_total, 10_000);
});

it('leads to no second payment while the first is pending', async ({ till }) => {
  const { app, played } = till;
  const { doc_id, token } = await till.visit();
  const session = played.pays(undefined, { payment_status: 'unpaid', intent: 'processing' });
  assert.match((await till.nobody(checkout, { token })).redirect, `/pay/${token}/return`);
  assert.is(played.sessions.size, 1);
  const back = await till.nobody(returnFromProvider, { token });
  assert.equal([back.status, back.checkout_url], ['open', null]);
  const shown = await till.nobody(returnFromProvider, { token, accept: 'text/html' });
  assert.match(Buffer.from(shown.bytes).toString(), 'on its way');
  assert.not.match(Buffer.from(shown.bytes).toString(), 'Pay now');
  session.intent = 'requires_payment_method';
  assert.match((await till.nobody(checkout, { token })).redirect, 'cs_test_2');
  played.pays();
  await till.nobody(returnFromProvider, { token });
  assert.is((await read(app, doc_id)).status, 'paid');
});

it('begins a new visit when the provider no longer knows the old one', async ({ till }) => {
  const { played } = till;
  const { token } = await till.visit();
  const [session] = [...played.sessions.values()];
  played.sessions.delete(session!.id);
  played.sessions.set('cs_of_another', session!);
  assert.match((await till.nobody(checkout, { token })).redirect, 'cs_test_2');
});

it('does not begin for an ended link or an unknown token', async ({ till }) => {
  const { app, played } = till;
  const { token } = await till.visit();
  assert.is((await till.nobody(page, { token: 'nonsense' })).status, 404);
  assert.is((await till.nobody(checkout, { token: 'nonsense' })).status, 404);
  assert.is((await till.nobody(returnFromProvider, { token: 'nonsense' })).status, 404);
  played.pays();
  const { redirect } = await till.nobody(checkout, { token });
  assert.ok(redirect.endsWith(`/pay/${token}`));
  assert.is((await till.nobody(page, { token })).status, 'paid');
  const ended = await till.link();
  await app.does(payment, { entity_id: ended.doc_id, amount: 100 });
  assert.is((await till.nobody(checkout, { token: ended.token })).code, 'link_ended');
});

it('shows a page to a browser, with every name escaped', async ({ till }) => {
  const { token } = await till.link();
  const shown = await till.nobody(page, { token, accept: 'text/html,*/*' });
  assert.match(shown.media, 'text/html');
  const text = Buffer.from(shown.bytes).toString();
  assert.match(text, '>100.00 USD<');
  assert.match(text, `/pay/${token}/checkout`);
  assert.not(text.includes('Ada'));
});

it('records money received in a locked period, to be booked later', async ({ till }) => {
  const { app, played } = till;
  const { id, doc_id, token } = await till.visit();
  played.pays();
  const lock_date = instant().slice(0, 10);
  await app.does(lockThrough, { lock_date });
  await till.nobody(returnFromProvider, { token });
  assert.match((await readLink(app, id)).problem, 'locked');
  await refuses(app, book, { link_id: id }, 422, 'period_locked');
  await app.does(lockThrough, { lock_date: null });
  await app.does(book, { link_id: id });
  assert.is((await read(app, doc_id)).amount_outstanding, 0);
});

it.run();
