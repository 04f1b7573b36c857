import { suite } from 'uvu';
import { creditNote } from '../../../machines/credit-note.ts';
import { closes } from '../../documents/documents.ts';
import { openPapers, type Papers } from '../papers.ts';

const it = suite<Papers>('allowed actions of a credit note');

it.before(async (context) => {
  Object.assign(context, await openPapers(creditNote));
});
it.after(({ app }) => closes(app));

/** Invoice of two rings and a service, delivered, and its credit note over one ring and the service. */
const note = async ({ goods, asks }: Papers): Promise<readonly [string, string]> => {
  const original_doc_id = await goods('invoice');
  await asks.does(original_doc_id, 'finalize');
  await asks.does(original_doc_id, 'fulfill-lines');
  return [original_doc_id, await goods('credit_note', 1, { original_doc_id })];
};

it('are taken as its goods come back and its balance is used', async (papers) => {
  const [target_doc_id, id] = await note(papers);
  await papers.through(
    id,
    ['send'],
    ['unsend'],
    ['finalize'],
    ['send'],
    ['restock'],
    ['undo-restock'],
    ['apply-to-invoice', { target_doc_id, amount: 40 }],
    ['send'],
    ['restock'],
    ['cn-refund', { amount: 50, date: '2026-11-21' }],
    ['undo-restock'],
    ['send'],
    ['void-payment', { payment_index: 1 }],
    ['void-payment', { payment_index: 0 }],
    ['void'],
    ['unvoid'],
    ['revert-to-draft'],
    ['void'],
    ['unvoid'],
  );
});

it('are none of what is deleted', async (papers) => {
  const [, id] = await note(papers);
  await papers.through(id, ['delete']);
});

it('were seen in every state, each event where its state knows it', ({ asks }) => {
  asks.covered();
});

it.run();
