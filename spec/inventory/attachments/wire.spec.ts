import { zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveReferences } from '../../gateway/openapi/references.ts';
import { type Installation, startTestService } from '../../service.ts';
import { paper, picture } from '../files/pictures.ts';

const it = suite('inventory.attachments.wire');
let service: Installation;
let id = '';

it.before(async () => {
  service = await startTestService();
  const made = await service.does('POST', '/items', {
    sku: 'OPAL',
    name: 'Opal',
    sell_by: 'piece',
    quantity: 1,
    cost_price: 120,
  });
  id = made.id;
});
it.after(() => service.stop());

const form = (bytes: Uint8Array, name: string, type: string): FormData => {
  const made = new FormData();
  made.append('file', new File([new Uint8Array(bytes)], name, { type }));
  return made;
};

it('carries a picture there and back, and its thumbnail', async () => {
  const bytes = await picture('png', { width: 640, height: 480 });
  const sent = { form: form(bytes, 'Opäl.png', 'image/png') };
  const made = await service.ask(
    'POST',
    `/items/${id}/files?as_hero=true&document_tag=front`,
    sent,
  );
  assert.is(made.status, 200, JSON.stringify(made.body));
  assert.equal([made.body.hero, made.body.document_tag], [true, 'front']);
  const back = await service.ask('GET', made.body.url);
  assert.is(back.headers.get('content-type'), 'image/png');
  assert.match(back.headers.get('content-disposition') ?? '', /attachment;.*Op%C3%A4l\.png/);
  assert.ok(bytes.equals(Buffer.from(back.bytes)));
  const small = await service.ask('GET', made.body.thumbnail_url);
  assert.is(small.headers.get('content-type'), 'image/jpeg');
  assert.match(small.headers.get('content-disposition') ?? '', /^inline/);
  const other = await service.otherCompany();
  for (const path of [made.body.url, made.body.thumbnail_url])
    assert.is((await service.ask('GET', path, { token: other.token })).status, 404);
});

it('answers a removal with no body, and its repetition under the same key too', async () => {
  const sent = { form: form(paper, 'a.pdf', 'application/pdf') };
  for (const shelf of ['files', 'attachments']) {
    const made = await service.ask('POST', `/items/${id}/${shelf}`, sent);
    assert.is(made.status, 200, JSON.stringify(made.body));
    const path = `/items/${id}/${shelf}/${made.body.id}`;
    const headers = { 'idempotency-key': `remove ${shelf}` };
    for (const _ of [1, 2]) {
      const gone = await service.ask('DELETE', path, { headers });
      assert.equal([gone.status, gone.bytes.length], [204, 0]);
    }
    assert.is((await service.ask('DELETE', path)).status, 404);
  }
});

it('attaches a file once under its key, and refuses the key for another file', async () => {
  const headers = { 'idempotency-key': 'paper' };
  const path = `/items/${id}/attachments?attachment_type=certificate`;
  const send = (bytes: Uint8Array) =>
    service.ask('POST', path, { form: form(bytes, 'a.pdf', 'application/pdf'), headers });
  const first = await send(paper);
  const second = await send(paper);
  assert.equal(second.body, first.body);
  assert.is(second.headers.get('idempotent-replay'), 'true');
  const third = await send(Buffer.concat([paper, paper]));
  assert.equal([third.status, third.body.code], [409, 'idempotency_key_reused']);
});

it('leads from the former address of the bulk upload to the present one', async () => {
  const sent = () => ({ form: form(zipSync({ 'OPAL.pdf': paper }), 'a.zip', 'application/zip') });
  const led = await service.ask('POST', '/items/attachments/bulk?override_hero=true', sent());
  assert.is(led.status, 307);
  const to = led.headers.get('location') ?? '';
  assert.is(to, '/items/files/bulk?override_hero=true');
  assert.equal(led.body, { redirect: to });
  const document = resolveReferences((await service.ask('GET', '/openapi.json')).body);
  const { content } = document.paths['/items/attachments/bulk'].post.responses['307'];
  assert.equal(content['application/json'].schema.required, ['redirect']);
  const made = await service.ask('POST', to, sent());
  assert.is(made.status, 200, JSON.stringify(made.body));
  assert.equal(made.body.summary, { files: 1, matched: 1, unmatched: 0, errors: 0 });
  const plain = await service.ask('POST', '/items/attachments/bulk', sent());
  assert.is(plain.headers.get('location'), '/items/files/bulk');
});

it('shows the tagged item without its cost to whom costs are not shown', async () => {
  const { token } = await service.userWith('operator');
  const file = form(paper, 'a.pdf', 'application/pdf');
  const made = await service.ask('POST', `/items/${id}/files`, { form: file, token });
  const path = `/items/${id}/files/${made.body.file_id}/tag`;
  const tagged = await service.ask('POST', path, { body: { document_tag: 'x' }, token });
  assert.is(tagged.status, 200);
  assert.is(tagged.body.cost_price, undefined);
  assert.is(tagged.body.files.at(-1).document_tag, 'x');
});

it('refuses a viewer, a missing file and an unknown kind', async () => {
  const { token } = await service.userWith('viewer');
  const sent = { form: form(paper, 'a.pdf', 'application/pdf') };
  assert.is((await service.ask('POST', `/items/${id}/files`, { ...sent, token })).status, 403);
  assert.is(
    (await service.ask('POST', `/items/${id}/files`, { form: new FormData() })).status,
    422,
  );
  const path = `/items/${id}/attachments?attachment_type=hologram`;
  assert.is((await service.ask('POST', path, sent)).status, 422);
});

it.run();
