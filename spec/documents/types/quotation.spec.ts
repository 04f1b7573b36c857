import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { hasExpired, typeNamed } from '../../../modules/documents/types/all.ts';
import { read } from '../documents.ts';
import { type Booked, inApp, issue } from './fixture.ts';

const it = suite<Booked>('documents.types.quotation');
inApp(it);

it('keeps its number from the draft on', async ({ app }) => {
  const { draft, issued } = await issue(app, 'quotation');
  assert.match(draft.ref_id, /^QUO-\d{4}-0001$/);
  assert.is(issued.ref_id, draft.ref_id);
});

it('posts nothing, moves nothing and is not paid', async ({ app }) => {
  const { entries } = await issue(app, 'quotation');
  assert.equal(entries, []);
  const { posts, goods, settlement } = typeNamed('quotation');
  assert.equal([posts, goods, settlement], [null, null, null]);
});

it('is converted into an invoice once, until the date it is valid to', async ({ app }) => {
  const { id } = await issue(app, 'quotation');
  const { target_doc_id } = await app.does(convert, { entity_id: id });
  const invoice = await read(app, target_doc_id);
  assert.equal([invoice.doc_type, invoice.source_quotation_id], ['invoice', id]);
  assert.is((await read(app, id)).status, 'converted');
  const dated = { doc_type: 'quotation', valid_until: '2026-03-31' };
  assert.not(hasExpired(dated, '2026-03-31'));
  assert.ok(hasExpired(dated, '2026-04-01'));
});

it.run();
