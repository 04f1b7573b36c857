import { suite } from 'uvu';
import { purchaseOrder } from '../../../machines/purchase-order.ts';
import { closes, draft } from '../../documents/documents.ts';
import { openPapers, type Papers } from '../papers.ts';

const it = suite<Papers>('allowed actions of a purchase order');

it.before(async (context) => {
  Object.assign(context, await openPapers(purchaseOrder, { leftTo: ['awaiting_payment'] }));
});
it.after(({ app }) => closes(app));

it('are taken as goods come in and go back', async ({ goods, through, place }) => {
  const rest = { location_id: place, received_items: [{ po_line_index: 0, quantity_received: 1 }] };
  await through(
    await goods('purchase_order'),
    ['send'],
    ['unsend'],
    ['send'],
    ['receive'],
    ['undo-receive'],
    ['receive'],
    ['receive', rest],
    ['return-items'],
    ['return-items'],
  );
});

it('are taken when it becomes a bill', async ({ goods, through }) => {
  const id = await goods('purchase_order');
  await through(id, ['void'], ['unvoid'], ['send'], ['void'], ['unvoid'], ['receive']);
  await through(id, ['return-items']);
});

it('are taken of a draft that says nothing yet', async ({ app, asks }) => {
  await asks.everything(await draft(app, 'purchase_order', { line_items: [], contact_name: null }));
});

it('are none of what is deleted', async ({ goods, through }) => {
  await through(await goods('purchase_order'), ['delete']);
});

it('were seen in every state, each event where its state knows it', ({ asks }) => {
  asks.covered();
});

it.run();
