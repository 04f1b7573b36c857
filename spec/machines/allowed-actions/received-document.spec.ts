import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { receivedDocument } from '../../../machines/received-document.ts';
import { remove as removeDraft } from '../../../modules/documents/drafting/delete.ts';
import { upload } from '../../../modules/received/imports/upload.ts';
import { closes } from '../../documents/documents.ts';
import { signedBundle } from '../../received/signed-bundle.ts';
import { openPapers, type Papers } from '../papers.ts';

const it = suite<Papers>('allowed actions of a received document');

it.before(async (context) => {
  const update = () => signedBundle(context.app, { revision: 2 });
  Object.assign(context, await openPapers(receivedDocument, { also: { update } }));
});
it.after(({ app }) => closes(app));

it('are to bring it up to date, to book it and to discard it', async ({ app, asks }) => {
  const { id } = await app.does(upload, await signedBundle(app));
  assert.equal(await asks.everything(id), ['update', 'book', 'discard']);
  const booked = await asks.does(id, 'book');
  assert.equal(await asks.everything(id), []);
  await app.does(removeDraft, { entity_id: booked.id });
  assert.equal(await asks.everything(id), ['update', 'book', 'discard']);
  await asks.does(id, 'discard');
  await asks.nothing(id);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
