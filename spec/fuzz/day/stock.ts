import { zipSync } from 'fflate';
import { until } from '../../until.ts';
import { secretCost } from '../input.ts';
import { samples } from '../samples.ts';
import type { Call } from './call.ts';

const photo = samples.find(({ filename }) => filename === 'photo.png')!.bytes;

/** Barcode of digits only, unique for each SKU. */
export const barcodeOf = (sku: string): string =>
  [...sku].map((letter) => letter.charCodeAt(0)).join('');

/** Item of the first company; its cost is the figure that no viewer may see. */
export const itemWith = async ({ post }: Call, sku: string, more: object = {}): Promise<string> =>
  (
    await post('/items', {
      ...{ name: `Firsthand ${sku}`, sku, sell_by: 'piece', quantity: 20, barcode: barcodeOf(sku) },
      ...{ cost_price: secretCost, retail_price: 15_000, allow_splitting: true, ...more },
    })
  ).id as string;

/** Every command of items, files, bulk work and imports of items. */
export const stock = async (call: Call): Promise<void> => {
  const { get, post, send, upload } = call;
  const { items: places } = await get('/companies/me/locations');
  const other = (
    await post('/companies/me/locations', { name: 'Firsthand annex', type: 'warehouse' })
  ).id;
  const ids: string[] = [];
  for (let n = 0; n < 14; n += 1) ids.push(await itemWith(call, `ST-${n}`));
  const [a, b, c, d, e, f, g, h, i, j] = ids;
  await send('PATCH', `/items/${a}`, {
    fields_changed: { name: { old: 'Firsthand ST-0', new: 'Firsthand lot' } },
  });
  await post(`/items/${a}/adjust`, { new_qty: 18, reason: 'count' });
  await post(`/items/${a}/price`, { price_type: 'retail_price', new_price: 16_000 });
  await post(`/items/${a}/reserve`, { quantity: 2, reference: 'R-1' });
  await post(`/items/${a}/unreserve`, { quantity: 1, reference: 'R-1' });
  await post(`/items/${a}/duplicate`, { sku: 'ST-COPY' });
  await post(`/items/${b}/split`, {
    children: [
      { sku: 'ST-1A', quantity: 3 },
      { sku: 'ST-1B', quantity: 2 },
    ],
  });
  await post(`/items/${c}/status`, { new_status: 'damaged', reason: 'fell' });
  await post(`/items/${d}/transfer`, { to_location_id: other, quantity: 5 });
  await post(`/items/${e}/transform`, { outputs: [{ sku: 'ST-OUT', quantity: 2 }], quantity: 2 });
  await post('/items/merge', { source_entity_ids: [f, g], target_sku_from: f });
  await post(`/items/${h}/return-to-supplier`, { quantity: 1, reason: 'faulty' });
  await post('/items/bulk/status', { entity_ids: [i], status: 'damaged', reason: 'water' });
  await post('/items/bulk/transfer', { entity_ids: [j], to_location_id: other });
  await post('/items/bulk/delete', { entity_ids: [ids[11]] });
  await post('/items/bulk/woocommerce-sync', {
    platform: 'woocommerce',
    entity_ids: [a],
    enable: true,
  });
  await get(`/items/lookup?code=${barcodeOf('ST-0')}`);
  const file = await upload(`/items/${a}/files`, 'photo.png', photo);
  const file_id = file.file_id ?? file.id;
  await send('PATCH', `/items/${a}/files/${file_id}/description`, { description: 'Front' });
  await post(`/items/${a}/files/${file_id}/hero`, {});
  await post(`/items/${a}/files/${file_id}/tag`, { document_tag: 'photo' });
  await get(`/items/${a}/files/${file_id}/thumbnail`);
  await upload('/items/files/bulk', 'photos.zip', zipSync({ 'ST-0.png': photo }));
  const attached = await upload(`/items/${a}/attachments`, 'photo.png', photo);
  const att_id = attached.att_id ?? attached.id;
  await send('PUT', `/items/${a}/attachments/${att_id}/preview`, {});
  await post('/api/labels/bulk-print', { entity_ids: [a, b] });
  await post(`/api/labels/print/${a}`, {});
  const rows = 'sku,name,sell_by,quantity\nIM-1,Firsthand import,piece,3\n';
  const preview = await upload('/items/import/preview', 'items.csv', rows);
  const batch = await post('/items/import/commit', {
    ...{ file_id: preview.file_id, preview_hash: preview.preview_hash },
  });
  await post(`/items/import/batches/${batch.batch_id ?? batch.id}/undo`, {});
  const run = await upload(
    '/imports',
    'contacts.csv',
    'name,email\nFirsthand Ann,ann@example.com\n',
    { kind: 'contacts' },
  );
  const run_id = run.run_id ?? run.id;
  const hasStatus = (status: string) =>
    until(async () => (await get(`/imports/${run_id}`)).status === status);
  await hasStatus('previewed');
  const shown = await get(`/imports/${run_id}/preview`);
  await post(`/imports/${run_id}/start`, { preview_hash: shown.preview_hash });
  await hasStatus('done');
  await get(`/imports/${run_id}/report`);
  await post(`/imports/${run_id}/undo`, {});
  const cancelled = await upload('/imports', 'contacts.csv', 'name\nFirsthand Bea\n', {
    kind: 'contacts',
  });
  await post(`/imports/${cancelled.run_id ?? cancelled.id}/cancel`, {});
  await send('PATCH', '/companies/me/default-price-list', { name: 'Wholesale' });
  if (places?.[0]) await get(`/items?location_id=${places[0].id}&limit=50`);
};
