import { suite } from 'uvu';
import { quotation } from '../../../machines/quotation.ts';
import { closes, draft } from '../../documents/documents.ts';
import { openPapers, type Papers } from '../papers.ts';

const it = suite<Papers>('allowed actions of a quotation');

it.before(async (context) => {
  Object.assign(context, await openPapers(quotation));
});
it.after(({ app }) => closes(app));

it('are taken on its way to an invoice', async ({ goods, through }) => {
  await through(
    await goods('quotation'),
    ['send'],
    ['unsend'],
    ['send'],
    ['void'],
    ['unvoid'],
    ['finalize'],
    ['send'],
    ['void'],
    ['unvoid'],
    ['convert'],
  );
});

it('are taken of a draft that is voided, and none of what is deleted', async ({
  goods,
  through,
}) => {
  await through(await goods('quotation'), ['void'], ['unvoid'], ['delete']);
});

it('are taken of a draft that says nothing yet', async ({ app, asks }) => {
  await asks.everything(await draft(app, 'quotation', { line_items: [], contact_name: null }));
});

it('were seen in every state, each event where its state knows it', ({ asks }) => {
  asks.covered();
});

it.run();
