import { suite } from 'uvu';
import { memo } from '../../../machines/memo.ts';
import { closes, draft } from '../../documents/documents.ts';
import { openPapers, type Papers } from '../papers.ts';

const it = suite<Papers>('allowed actions of a memo');

it.before(async (context) => {
  Object.assign(context, await openPapers(memo));
});
it.after(({ app }) => closes(app));

it('are taken as goods go out and come back', async ({ goods, through }) => {
  await through(
    await goods('memo'),
    ['send'],
    ['void'],
    ['unvoid'],
    ['finalize'],
    ['send'],
    ['void'],
    ['unvoid'],
    ['close'],
    ['reopen'],
    ['fulfill-lines'],
    ['return-lines'],
    ['send'],
    ['close'],
    ['reopen'],
  );
});

it('are taken when all comes back', async ({ app, through, ring }) => {
  const line_items = [{ item_id: ring, quantity: 2, unit_price: 10 }];
  const id = await draft(app, 'memo', { line_items });
  await through(
    id,
    ['finalize'],
    ['fulfill-lines'],
    ['return-lines'],
    ['send'],
    ['close'],
    ['reopen'],
  );
});

it('are taken when all that went out comes back, and more may go', async (papers) => {
  const { goods, through, ring } = papers;
  const one = { lines: [{ line_entity_id: ring, quantity: 1 }] };
  const id = await goods('memo');
  const out = { line_entity_ids: [ring] };
  await through(id, ['finalize'], ['fulfill-lines', out], ['return-lines', one]);
  await through(id, ['return-lines', one], ['close'], ['reopen']);
});

it('are taken when some comes back and the rest is sold', async ({
  goods,
  through,
  asks,
  ring,
}) => {
  const id = await goods('memo');
  const one = { lines: [{ line_entity_id: ring, quantity: 1 }] };
  await through(id, ['finalize'], ['fulfill-lines'], ['return-lines', one], ['send']);
  const { target_doc_id } = await asks.does(id, 'convert');
  await asks.everything(id);
  await asks.does(target_doc_id, 'finalize');
  await through(id, ['send'], ['close'], ['reopen']);
});

it('are taken when it is sold off before anything comes back', async ({ goods, through, asks }) => {
  const id = await goods('memo');
  await through(id, ['finalize'], ['fulfill-lines']);
  const { target_doc_id } = await asks.does(id, 'convert');
  await asks.does(target_doc_id, 'finalize');
  await through(id, ['send']);
});

it('are taken of a draft that says nothing yet', async ({ app, asks }) => {
  await asks.everything(await draft(app, 'memo', { line_items: [], contact_name: null }));
});

it('are none of what is deleted', async ({ goods, through }) => {
  await through(await goods('memo'), ['delete']);
});

it('were seen in every state, each event where its state knows it', ({ asks }) => {
  asks.covered();
});

it.run();
