import { suite } from 'uvu';
import { invoice } from '../../../machines/invoice.ts';
import { closes, draft } from '../../documents/documents.ts';
import { openPapers, type Papers } from '../papers.ts';

const it = suite<Papers>('allowed actions of an invoice');

/** Events of a credit note, which the credit note's own operation applies. */
const never = ['final', 'partial'].map((state) => `${state} apply-to-invoice`);

it.before(async (context) => {
  Object.assign(context, await openPapers(invoice, { never }));
});
it.after(({ app }) => closes(app));

it('are taken on its way to paid, and back', async ({ goods, through }) => {
  await through(
    await goods('invoice'),
    ['send'],
    ['unsend'],
    ['finalize'],
    ['fulfill-lines'],
    ['send'],
    ['payment', { amount: 40 }],
    ['payment', { amount: 60 }],
    ['refund', { amount: 60 }],
    ['refund', { amount: 40 }],
    ['void-payment', { payment_index: 3 }],
    ['void-payment', { payment_index: 2 }],
    ['void-payment', { payment_index: 1 }],
    ['void-payment', { payment_index: 0 }],
    ['unfulfill'],
    ['void'],
    ['unvoid'],
    ['revert-to-draft'],
    ['void'],
  );
});

it('are taken of what is paid before it is delivered', async ({ goods, through }) => {
  await through(
    await goods('invoice'),
    ['send'],
    ['finalize'],
    ['payment', { amount: 100 }],
    ['send'],
    ['fulfill-lines'],
  );
});

it('are taken as goods of a negative line come back', async ({ app, ring, through }) => {
  const line_items = [
    { item_id: ring, quantity: 5, unit_price: 20 },
    { item_id: ring, quantity: -1, unit_price: 20 },
  ];
  await through(
    await draft(app, 'invoice', { line_items }),
    ['finalize'],
    ['restock'],
    ['undo-restock'],
    ['payment', { amount: 40 }],
    ['restock'],
    ['payment', { amount: 40 }],
    ['undo-restock'],
    ['restock'],
  );
});

it('are taken of what is written off, and of what was only sent', async ({ goods, through }) => {
  await through(await goods('invoice'), ['finalize'], ['payment', { amount: 1 }], ['write-off']);
  await through(await goods('invoice'), ['send'], ['void'], ['unvoid']);
});

it('are taken of a draft that says nothing yet', async ({ app, asks }) => {
  await asks.everything(await draft(app, 'invoice', { line_items: [], contact_name: null }));
});

it('are none of what is deleted', async ({ goods, through }) => {
  await through(await goods('invoice'), ['delete']);
});

it('were seen in every state, each event where its state knows it', ({ asks }) => {
  asks.covered();
});

it.run();
