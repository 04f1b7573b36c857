import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../kernel/limits.ts';
import { askRemote, isSafeAddress, RemoteFailure } from '../../kernel/remote.ts';

const it = suite<{ server: Server; url: string; answers: (next: RequestListener) => void }>(
  'kernel.remote',
);

it.before.each(async (context) => {
  let listener: RequestListener = (_, response) => response.end('{}');
  context.answers = (next) => {
    listener = next;
  };
  context.server = createServer((request, response) => listener(request, response));
  await new Promise<void>((ready) => context.server.listen(0, '127.0.0.1', ready));
  context.url = `http://127.0.0.1:${(context.server.address() as AddressInfo).port}/x`;
});
it.after.each(({ server }) => {
  server.closeAllConnections();
  server.close();
});

const failure = async (url: string, timeoutMs = 1000): Promise<RemoteFailure> => {
  try {
    await askRemote({ service: 'The shop', url, timeoutMs, headers: { authorization: 'key' } });
  } catch (error) {
    assert.instance(error, RemoteFailure);
    return error as RemoteFailure;
  }
  throw new Error('it was answered');
};

it('answers what is JSON, and nothing for nothing', async ({ url, answers }) => {
  assert.equal((await askRemote({ service: 'x', url })).json, {});
  answers((_, response) => response.writeHead(204).end());
  assert.is((await askRemote({ service: 'x', url })).json, null);
});

it('tells a refusal, with the sentence of the other side', async ({ url, answers }) => {
  const kinds = { 400: 'refused', 401: 'unauthorized', 403: 'unauthorized', 404: 'refused' };
  for (const [status, kind] of Object.entries({
    ...kinds,
    429: 'busy',
    500: 'busy',
    503: 'busy',
  })) {
    answers((_, response) =>
      response.writeHead(Number(status)).end('{"error":{"message":"No such thing."}}'),
    );
    const { message, ...said } = await failure(url);
    assert.is(said.kind, kind);
    assert.is(said.status, Number(status));
    assert.is(message.includes('No such thing'), kind === 'refused');
  }
});

it('gives up on who is slow, also in the middle of an answer', async ({ url, answers }) => {
  answers(() => undefined);
  assert.is((await failure(url, 50)).kind, 'timeout');
  answers((_, response) => response.writeHead(200).write('{'));
  assert.is((await failure(url, 50)).kind, 'timeout');
});

it('asks the addresses that it is told, whoever else has the name by now', async ({
  url,
  answers,
}) => {
  answers((request, response) => response.end(JSON.stringify(request.headers)));
  const { host, port, pathname } = new URL(url);
  const named = `http://somebody.invalid:${port}${pathname}`;
  assert.is((await failure(named)).kind, 'unreachable');
  for (const addresses of [['127.0.0.1'], ['::1', '127.0.0.1']]) {
    const { json } = await askRemote({ service: 'x', url: named, addresses });
    assert.is((json as { host: string }).host, `somebody.invalid:${port}`);
  }
  const plain = await askRemote({ service: 'x', url });
  assert.is((plain.json as { host: string }).host, host);
});

it('sends a body, and tells the headers of the answer', async ({ url, answers }) => {
  answers((request, response) => {
    response.setHeader('Link', ['<a>; rel="next"', '<b>; rel="last"']);
    request.pipe(response);
  });
  const told = await askRemote({ service: 'x', url, method: 'POST', body: '{"ü":1}' });
  assert.equal(told.json, { ü: 1 });
  assert.is(told.headers.get('link'), '<a>; rel="next", <b>; rel="last"');
});

it('is not led elsewhere, and takes neither more than its limit nor what is no JSON', async ({
  url,
  answers,
}) => {
  answers((_, response) => response.writeHead(302, { location: url }).end());
  assert.is((await failure(url)).kind, 'refused');
  answers((_, response) => response.end('<html>'));
  assert.is((await failure(url)).kind, 'broken');
  answers((_, response) => response.end(Buffer.alloc(limits.remoteBytes + 1, '1')));
  assert.is((await failure(url, 10_000)).kind, 'broken');
  answers((request) => request.socket.destroy());
  assert.is((await failure(url)).kind, 'unreachable');
});

it('knows addresses that may be asked', () => {
  for (const good of [
    'https://a.example',
    'http://127.0.0.1:1',
    'http://localhost/',
    'http://[::1]/',
  ])
    assert.ok(isSafeAddress(good), good);
  for (const bad of [
    'http://a.example',
    'http://127.0.0.1.example.com',
    'http://10.0.0.1',
    'ftp://localhost',
    'file:///etc/passwd',
    'https://me:word@a.example',
    'nonsense',
  ])
    assert.not(isSafeAddress(bad), bad);
});

it.run();
