import { suite } from 'uvu';
import { bill } from '../../../machines/bill.ts';
import { closes, draft } from '../../documents/documents.ts';
import { openPapers, type Papers } from '../papers.ts';

const it = suite<Papers>('allowed actions of a bill');

/** Events of a supplier's credit, which the credit note's own operation applies. */
const never = ['awaiting_payment', 'partial'].map((state) => `${state} apply-to-invoice`);

it.before(async (context) => {
  Object.assign(context, await openPapers(bill, { never }));
});
it.after(({ app }) => closes(app));

it('are taken on its way to paid, and back', async ({ goods, through }) => {
  await through(
    await goods('bill'),
    ['send'],
    ['finalize'],
    ['send'],
    ['receive'],
    ['payment', { amount: 40 }],
    ['payment', { amount: 60 }],
    ['refund', { amount: 60 }],
    ['refund', { amount: 40 }],
    ['void-payment', { payment_index: 3 }],
    ['void-payment', { payment_index: 2 }],
    ['void-payment', { payment_index: 1 }],
    ['void-payment', { payment_index: 0 }],
    ['undo-receive'],
    ['void'],
    ['unvoid'],
    ['revert-to-draft'],
    ['void'],
    ['unvoid'],
    ['send'],
    ['void'],
    ['unvoid'],
  );
});

it('are taken of what is paid before it is received', async ({ goods, through, place }) => {
  await through(
    await goods('bill'),
    ['finalize'],
    ['payment', { amount: 40 }],
    ['send'],
    ['receive'],
    ['undo-receive'],
    ['payment', { amount: 60 }],
    [
      'receive',
      { location_id: place, received_items: [{ po_line_index: 0, quantity_received: 2 }] },
    ],
    ['return-items'],
    ['send'],
  );
});

it('are taken of a draft that says nothing yet', async ({ app, asks }) => {
  await asks.everything(await draft(app, 'bill', { line_items: [], contact_name: null }));
});

it('are none of what is deleted', async ({ goods, through }) => {
  await through(await goods('bill'), ['delete']);
});

it('were seen in every state, each event where its state knows it', ({ asks }) => {
  asks.covered();
});

it.run();
