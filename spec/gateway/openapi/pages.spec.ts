import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa, { type Context } from 'koa';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { fieldHtml, typeHtml } from '../../../gateway/openapi/pages/schema-html.ts';
import { tagDocument } from '../../../gateway/openapi/pages/tag-document.ts';
import { textDocument } from '../../../gateway/openapi/pages/text-document.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { type Installation, startTestService } from '../../service.ts';
import { type Json, operationsIn } from './document-walk.ts';
import { resolveReferences } from './references.ts';

const it = suite('gateway.openapi.pages');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

const contextWith = (headers: Readonly<Record<string, string>>): Context => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: '/', headers });
  return new Koa().createContext(request, new ServerResponse(request));
};

it('are made and compressed once for all requests', async () => {
  let made = 0;
  const serve = textDocument({
    type: 'application/json',
    make: () => {
      made += 1;
      return JSON.stringify('x'.repeat(5000));
    },
  });
  const bodies = new Map<string, unknown[]>();
  for (const encoding of [
    'br',
    'gzip',
    'identity',
    'gzip, deflate, br',
    'br',
    'gzip',
    'identity',
  ]) {
    const ctx = contextWith({ 'accept-encoding': encoding });
    await serve(ctx);
    const used = ctx.response.get('Content-Encoding') || 'identity';
    bodies.set(used, [...(bodies.get(used) ?? []), ctx.body]);
  }
  assert.is(made, 1);
  assert.equal(
    [...bodies].map(([encoding, all]) => [encoding, all.length, new Set(all).size]),
    [
      ['br', 3, 1],
      ['gzip', 2, 1],
      ['identity', 2, 1],
    ],
  );
});

it('are made again after a failure', async () => {
  let attempts = 0;
  const serve = textDocument({
    type: 'text',
    make: () => {
      attempts += 1;
      if (attempts === 1) throw new Error('The file is being replaced.');
      return 'text';
    },
  });
  await serve(contextWith({})).then(
    () => assert.unreachable(),
    () => undefined,
  );
  const ctx = contextWith({});
  await serve(ctx);
  assert.is(String(ctx.body), 'text');
});

it('are sent compressed as the client accepts, and as 304 where the client has them', async () => {
  for (const path of [
    '/openapi.json',
    '/asyncapi.json',
    '/reference',
    '/reference/standalone.js',
  ]) {
    const plain = await service.ask('GET', path, { headers: { 'accept-encoding': 'identity' } });
    const etag = plain.headers.get('etag') ?? '';
    assert.match(etag, /^W\/"[\da-f]{32}"$/, path);
    assert.is(plain.headers.get('content-encoding'), null);
    for (const encoding of ['br', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const packed = await service.ask('GET', path, { headers });
      assert.is(packed.headers.get('content-encoding'), encoding, path);
      assert.match(packed.headers.get('vary') ?? '', 'Accept-Encoding');
      assert.is(packed.headers.get('etag'), etag);
      assert.ok(Buffer.from(packed.bytes).equals(plain.bytes), path);
      const again = await service.ask('GET', path, {
        headers: { ...headers, 'if-none-match': etag },
      });
      assert.equal([again.status, again.bytes.length], [304, 0], path);
    }
    const head = await service.ask('HEAD', path, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal([head.status, head.bytes.length], [200, 0], path);
  }
});

it('have the operations of one tag, with all that they refer to and nothing else', () => {
  const whole = documentOf(registryOf(allModules).routes, '0') as Json;
  const tags = (whole['tags'] as readonly { readonly name: string }[]).map(({ name }) => name);
  const ids = tags.flatMap((tag) => {
    const part = tagDocument(whole, tag) as Json;
    const operations = operationsIn(part);
    assert.ok(operations.length > 0, tag);
    assert.not.throws(() => resolveReferences(part), tag);
    const text = JSON.stringify(part);
    const { securitySchemes: _, ...kinds } = part['components'] as Record<string, Json>;
    for (const [kind, named] of Object.entries(kinds))
      for (const name of Object.keys(named))
        assert.ok(text.includes(`"#/components/${kind}/${name}"`), `${tag}: ${name} is not used`);
    return operations.map(({ operationId }) => operationId);
  });
  assert.equal(
    ids.toSorted(),
    operationsIn(whole)
      .map(({ operationId }) => operationId)
      .toSorted(),
  );
});

it('say that a record of several parts has the fields of all', () => {
  const document = {
    components: { schemas: { Entry: { type: 'object', properties: { id: { type: 'string' } } } } },
  };
  const entry = { $ref: '#/components/schemas/Entry' };
  const data = { type: 'object', properties: { data: { type: 'string' } } };
  assert.is(
    typeHtml(document, { allOf: [entry, data] }).markup,
    '<a href="#schema-Entry">Entry</a> and the fields below',
  );
  assert.is(typeHtml(document, { allOf: [entry] }).markup, '<a href="#schema-Entry">Entry</a>');
  assert.is(
    typeHtml(document, { anyOf: [{ type: 'string' }, { type: 'null' }] }).markup,
    'string or null',
  );
  const field = { name: 'entry', schema: { allOf: [entry, data] }, isRequired: false };
  assert.match(fieldHtml(document, field).markup, '<li><code>data</code>');
});

it('answer one tag, with examples where asked, and name the nearest of another one', async () => {
  const { body } = await service.ask('GET', '/openapi.json?tag=Reports&examples=true', {
    token: null,
  });
  assert.equal(
    body.tags.map(({ name }: { name: string }) => name),
    ['Reports'],
  );
  const expiring = body.paths['/reports/expiring'].get;
  assert.ok(expiring.responses['200'].content['application/json'].example);
  const plain = await service.ask('GET', '/openapi.json?tag=Reports', { token: null });
  assert.not.match(JSON.stringify(plain.body.paths), '"example"');
  const wrong = await service.ask('GET', '/openapi.json?tag=report', { token: null });
  assert.equal([wrong.status, wrong.body.code], [422, 'invalid_request']);
  assert.match(wrong.body.errors[0].message, /nearest is "Reports"/);
});

it.run();
