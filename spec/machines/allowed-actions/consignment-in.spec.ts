import { suite } from 'uvu';
import { consignmentIn } from '../../../machines/consignment-in.ts';
import { closes, draft } from '../../documents/documents.ts';
import { openPapers, type Papers } from '../papers.ts';

const it = suite<Papers>('allowed actions of a consignment');

it.before(async (context) => {
  Object.assign(context, await openPapers(consignmentIn));
});
it.after(({ app }) => closes(app));

it('are taken as goods come in and are billed', async ({ goods, through, place }) => {
  const rest = { location_id: place, received_items: [{ po_line_index: 0, quantity_received: 1 }] };
  await through(
    await goods('consignment_in'),
    ['send'],
    ['void'],
    ['unvoid'],
    ['finalize'],
    ['send'],
    ['void'],
    ['unvoid'],
    ['receive'],
    ['send'],
    ['undo-receive'],
    ['receive'],
    ['receive', rest],
    ['send'],
    ['convert'],
  );
});

it('are taken as goods go back', async ({ goods, through, place }) => {
  const all = { location_id: place, received_items: [{ po_line_index: 0, quantity_received: 2 }] };
  const id = await goods('consignment_in');
  await through(id, ['finalize'], ['receive', all], ['return-items'], ['send'], ['return-items']);
  await through(await goods('consignment_in'), ['finalize'], ['receive'], ['return-items']);
});

it('are taken of what is no goods, which is billed without coming in', async ({ app, through }) => {
  await through(await draft(app, 'consignment_in'), ['finalize'], ['convert']);
});

it('are taken of a draft that says nothing yet', async ({ app, asks }) => {
  await asks.everything(await draft(app, 'consignment_in', { line_items: [], contact_name: null }));
});

it('are none of what is deleted', async ({ goods, through }) => {
  await through(await goods('consignment_in'), ['delete']);
});

it('were seen in every state, each event where its state knows it', ({ asks }) => {
  asks.covered();
});

it.run();
