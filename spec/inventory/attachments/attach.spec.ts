import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { attach } from '../../../modules/inventory/attachments/attach.ts';
import { preview } from '../../../modules/inventory/attachments/preview.ts';
import { remove } from '../../../modules/inventory/attachments/remove.ts';
import { get } from '../../../modules/inventory/files/get.ts';
import { fits } from '../../crm/fits.ts';
import type { TestApp } from '../../test-app.ts';
import { paper, picture, upload, video } from '../files/pictures.ts';
import { openStock, type Stock } from '../stock.ts';

const it = suite<{ stock: Stock; app: TestApp; id: string }>('inventory.attachments.attach');

it.before.each(async (context) => {
  context.stock = await openStock();
  context.app = context.stock.app;
  context.id = await context.stock.item();
});
it.after.each(({ app }) => app.close());

it('answers the attachment, which is a file of the item', async ({ app, stock, id }) => {
  const bytes = await picture('webp');
  const made = await app.does(attach, { entity_id: id, file: upload(bytes, 'a.webp') });
  assert.ok(fits(attach, made));
  const { event_id, version, ...attachment } = made;
  assert.is(event_id, version);
  assert.equal(attachment, {
    id: made.id,
    type: 'image',
    filename: 'a.webp',
    url: `/items/${id}/files/${made.id}`,
    size: bytes.byteLength,
    mime: 'image/webp',
  });
  assert.equal((await stock.at(id)).attachments, [attachment]);
  assert.is((await app.asks(get, { entity_id: id, file_id: made.id })).media, 'image/webp');
});

it('takes the stated type if the content allows it', async ({ app, stock, id }) => {
  const as = (
    bytes: Uint8Array,
    attachment_type: 'image' | 'video' | 'certificate' | 'view_360',
  ) => ({
    entity_id: id,
    file: upload(bytes, 'a'),
    attachment_type,
  });
  const picked = await picture();
  assert.is((await app.does(attach, as(picked, 'view_360'))).type, 'view_360');
  assert.is((await app.does(attach, as(video, 'view_360'))).type, 'view_360');
  assert.is((await app.does(attach, as(picked, 'certificate'))).type, 'certificate');
  assert.is((await stock.at(id)).preview_image_id, null, 'none of them is a product image');
  assert.is(await stock.refused(attach, as(paper, 'view_360')), '422 not_of_that_kind');
  assert.is(await stock.refused(attach, as(paper, 'image')), '422 not_of_that_kind');
  assert.is(await stock.refused(attach, as(picked, 'video')), '422 not_of_that_kind');
});

it('lets another image be the preview, which is the main image', async ({ app, stock, id }) => {
  const put = async (name: string) =>
    (await app.does(attach, { entity_id: id, file: upload(await picture(), name) })).id;
  const [first, second] = [await put('a.png'), await put('b.png')];
  assert.is((await stock.at(id)).preview_image_id, first);
  const chosen = await app.does(preview, { entity_id: id, att_id: second });
  assert.ok(fits(preview, chosen));
  assert.is(chosen.preview_image_id, second);
  const { preview_image_id, hero_file_id } = await stock.at(id);
  assert.equal([preview_image_id, hero_file_id], [second, second]);
  await app.does(remove, { entity_id: id, att_id: second });
  assert.is((await stock.at(id)).preview_image_id, first);
});

it('refuses a preview that is no image, and unknown ids', async ({ app, stock, id }) => {
  const turning = { entity_id: id, file: upload(await picture(), 'a.png') };
  const view = await app.does(attach, { ...turning, attachment_type: 'view_360' });
  const input = { entity_id: id, att_id: view.id };
  assert.is((await app.does(preview, input)).preview_image_id, view.id);
  assert.is((await stock.at(id)).preview_image_id, view.id);
  const film = { ...turning, file: upload(video, 'a.mp4') };
  const filmed = await app.does(attach, { ...film, attachment_type: 'view_360' });
  assert.is(await stock.refused(preview, { ...input, att_id: filmed.id }), '422 not_an_image');
  const other = await stock.item();
  for (const entity_id of [other, 'item:none']) {
    assert.is(await stock.refused(preview, { ...input, entity_id }), '404 not_found');
    assert.is(await stock.refused(remove, { ...input, entity_id }), '404 not_found');
  }
});

it.run();
