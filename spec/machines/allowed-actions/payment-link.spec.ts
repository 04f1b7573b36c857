import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paymentLink } from '../../../machines/payment-link.ts';
import { expire } from '../../../modules/payments/links/expire.ts';
import { get } from '../../../modules/payments/links/get.ts';
import { returnFromProvider } from '../../../modules/payments/public/return.ts';
import { openTill, type Till } from '../../payments/till.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ till: Till; asks: Asking }>('allowed actions of a payment link');

it.before(async (context) => {
  context.till = await openTill();
  context.asks = asking({
    app: context.till.app,
    life: paymentLink,
    kind: 'payment_link',
    read: get as never,
    at: 'link_id',
    inputs: {},
  });
});
it.after(({ till }) => till.close());

it('are to cancel while it is open, and nothing once it ended', async ({ till, asks }) => {
  const { id } = await till.link();
  assert.equal(await asks.everything(id), ['cancel']);
  await asks.does(id, 'cancel');
  assert.equal(await asks.everything(id), []);
  const other = await till.link();
  await till.app.does(expire, { link_id: other.id });
  assert.equal(await asks.everything(other.id), []);
});

it('are to book a payment that is not yet on the invoice', async ({ till, asks }) => {
  const { id, token } = await till.visit();
  till.played.pays(undefined, { amount_total: 5000 });
  await till.nobody(returnFromProvider, { token });
  assert.equal(await asks.everything(id), ['book']);
  await asks.does(id, 'book');
  assert.equal(await asks.everything(id), []);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
