import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { attach } from '../../../modules/inventory/files/attach.ts';
import { thumbnail } from '../../../modules/inventory/files/thumbnail.ts';
import type { TestApp } from '../../test-app.ts';
import { openStock, type Stock } from '../stock.ts';
import { paper, picture, upload } from './pictures.ts';

const it = suite<{ stock: Stock; app: TestApp; id: string }>('inventory.files.thumbnail');

it.before.each(async (context) => {
  context.stock = await openStock();
  context.app = context.stock.app;
  context.id = await context.stock.item();
});
it.after.each(({ app }) => app.close());

for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
  it(`is a small JPEG of a ${format}`, async ({ app, id }) => {
    const bytes = await picture(format, { width: 1000, height: 500 });
    const { file_id } = await app.does(attach, { entity_id: id, file: upload(bytes, 'a') });
    for (const _ of [1, 2]) {
      const small = await app.asks(thumbnail, { entity_id: id, file_id });
      assert.is(small.media, 'image/jpeg');
      const { format: made, width, height } = await sharp(small.bytes).metadata();
      assert.equal([made, width, height], ['jpeg', 320, 160]);
    }
  });
}

it('is upright, at most as large as the picture, and white where that is transparent', async ({
  app,
  id,
}) => {
  const lying = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#0000' } })
    .withMetadata({ orientation: 6 })
    .webp()
    .toBuffer();
  const { file_id } = await app.does(attach, { entity_id: id, file: upload(lying, 'a') });
  const { bytes } = await app.asks(thumbnail, { entity_id: id, file_id });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  assert.equal([info.width, info.height], [20, 60]);
  assert.ok((data[0] ?? 0) > 250);
});

it('is refused for a file that is not an image, and for a broken image', async ({ app, id }) => {
  const of = async (bytes: Uint8Array, name: string): Promise<string> => {
    const made = await app.does(attach, { entity_id: id, file: upload(bytes, name) });
    const answer = await app.asks(thumbnail, { entity_id: id, file_id: made.file_id });
    return `${answer.status} ${answer.code}`;
  };
  assert.is(await of(paper, 'a.pdf'), '415 not_an_image');
  const broken = (await picture('png')).subarray(0, 20);
  assert.is(await of(broken, 'a.png'), '415 not_an_image');
});

it('is not found for an unknown file or one whose bytes are deleted', async ({ app, id }) => {
  const at = async (entity_id: string, file_id: string): Promise<number> =>
    (await app.asks(thumbnail, { entity_id, file_id })).status;
  const file = upload(await picture(), 'a.png');
  const { file_id } = await app.does(attach, { entity_id: id, file });
  assert.is(await at(id, 'none'), 404);
  assert.is(await at('item:none', file_id), 404);
  await app.services.files.drop(app.reader().company, String(app.recorded.at(-1)?.data['sha256']));
  assert.is(await at(id, file_id), 404);
});

it.run();
