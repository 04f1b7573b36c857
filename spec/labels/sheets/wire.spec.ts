import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('labels.sheets.wire');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

it('prints labels with a template of one’s own, laid out beside the service', async () => {
  const ids: string[] = [];
  for (const name of ['Opal', 'Garnet'])
    ids.push((await service.does('POST', '/items', { name, sell_by: 'piece' })).id);
  const made = await service.ask('POST', '/api/labels/templates', { body: { name: 'Shelf' } });
  assert.is(made.status, 201);
  const body = { entity_ids: ids, template_id: made.body.id };
  const sheet = await service.ask('POST', '/api/labels/bulk-print', { body });
  assert.is(sheet.status, 200);
  assert.is(sheet.headers.get('content-type'), 'application/pdf');
  assert.match(sheet.headers.get('content-disposition') ?? '', 'attachment; filename="labels.pdf"');
  assert.is(
    Buffer.from(sheet.bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length,
    2,
  );
  const path = `/api/labels/print/${ids[0]}?template_id=${made.body.id}`;
  const one = await service.ask('POST', path);
  assert.is(one.status, 200);
  assert.match(one.headers.get('content-disposition') ?? '', /attachment; filename="label-item-/);
  const changed = await service.ask('PUT', `/api/labels/templates/${made.body.id}`, {
    body: { copies: 3 },
  });
  assert.equal([changed.status, changed.body.copies], [200, 3]);
  const gone = await service.ask('DELETE', `/api/labels/templates/${made.body.id}`);
  assert.equal([gone.status, gone.bytes.length], [204, 0]);
});

it('refuses a viewer, no items, and a template that does not fit', async () => {
  const { token } = await service.userWith('viewer');
  const status = async (path: string, body: unknown, as?: string): Promise<number> =>
    (await service.ask('POST', path, { body, ...(as ? { token: as } : {}) })).status;
  assert.is(await status('/api/labels/print/item:x', undefined, token), 403);
  assert.is(await status('/api/labels/bulk-print', { entity_ids: ['x'] }, token), 403);
  assert.is(await status('/api/labels/bulk-print', { entity_ids: [] }), 422);
  assert.is(await status('/api/labels/bulk-print', { entity_ids: ['x'] }), 404);
  for (const body of [
    {},
    { name: ' ' },
    { name: 'A', copies: 101 },
    { name: 'A', orientation: 'askew' },
    { name: 'A', width_mm: 1 },
    { name: 'A', fields: [{ key: 'sku', type: 'hologram' }] },
    { name: 'A', colour: 'red' },
  ])
    assert.is(await status('/api/labels/templates', body), 422, JSON.stringify(body));
});

it('takes what is no id of a template or a notification for a wrong value', async () => {
  const notice = '/notifications/first/read';
  const shelf = '/api/labels/templates/shelf';
  for (const [method, path] of [
    ['GET', shelf],
    ['PUT', shelf],
    ['DELETE', shelf],
    ['POST', notice],
  ] as const)
    assert.is((await service.ask(method, path)).status, 422, `${method} ${path}`);
});

it.run();
