import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { preview } from '../../../modules/documents/print/preview.ts';
import { list } from '../../../modules/documents/queries/list.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, draft, line, openShop, read } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.print.preview');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(({ app }) => closes(app));

const asked = {
  doc_type: 'invoice',
  contact_name: 'Nora <Lind>',
  line_items: [line(3, 1234.5, { taxes: [{ code: 'VAT', rate: 20 }] })],
};

const pageOf = async (app: TestApp, input: object): Promise<string> =>
  new TextDecoder().decode((await app.asks(preview, input)).bytes);

it('draws what the draft would be, and records nothing', async ({ app }) => {
  const before = app.recorded.length;
  const page = await pageOf(app, asked);
  assert.match(page, 'Nora &lt;Lind&gt;');
  assert.match(page, /4[,.]444[,.]20/);
  assert.match(page, 'Polishing');
  assert.not.match(page, '<script');
  assert.is(app.recorded.length, before);
  assert.is((await app.asks(list, {})).total, 0);
});

it('keeps the number of the document that is changed', async ({ app }) => {
  const of = await draft(app, 'invoice');
  const { ref_id } = await read(app, of);
  assert.match(await pageOf(app, { ...asked, of }), ref_id);
  assert.not.match(await pageOf(app, asked), ref_id);
  const { code } = await app.asks(preview, { ...asked, of: 'doc:none' });
  assert.is(code, 'not_found');
});

it('refuses what the creation of the draft refuses, in the same words', async ({ app }) => {
  const refused = await app.asks(preview, {
    ...asked,
    line_items: [{ name: 'Ring', quantity: 1 }],
  });
  assert.equal([refused.status, refused.code, refused.facts.line], [422, 'bad_line', 0]);
  const unknown = await app.asks(preview, { ...asked, contact_id: 'contact:none' });
  assert.is(unknown.code, 'unknown_contact');
});

it.run();
