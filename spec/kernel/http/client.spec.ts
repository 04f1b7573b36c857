import dns from 'node:dns/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { httpClient, type RemoteRequest } from '../../../kernel/platform/http-client/client.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { targetOf } from '../../../kernel/platform/http-client/guard.ts';

const it = suite<{ server: Server; url: string; answers: (next: RequestListener) => void }>(
  'kernel.http.client',
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

/** A client that may call the servers at these addresses. */
const allowing = (...urls: string[]) =>
  httpClient({ allowances: () => urls.flatMap((url) => targetOf(url) ?? []) });

const ask = (request: RemoteRequest) => allowing(request.url).ask(request);

const { lookup } = dns;

/** Makes every name resolve to these addresses. */
const namesLeadTo = (...addresses: string[]): void => {
  dns.lookup = (async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))) as never;
  syncBuiltinESMExports();
};

it.after.each(() => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
});

const failure = async (
  url: string,
  timeoutMs = 1000,
  client = allowing(url),
): Promise<RemoteFailure> => {
  try {
    await client.ask({ service: 'The shop', url, timeoutMs, headers: { authorization: 'key' } });
  } catch (error) {
    assert.instance(error, RemoteFailure);
    return error as RemoteFailure;
  }
  throw new Error('it was answered');
};

it('answers what is JSON, and nothing for nothing', async ({ url, answers }) => {
  assert.equal((await ask({ service: 'x', url })).json, {});
  answers((_, response) => response.writeHead(204).end());
  assert.is((await ask({ service: 'x', url })).json, null);
});

it('reports the status of a refusal, and never the words of the other side', async ({
  url,
  answers,
}) => {
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
    assert.not.match(message, /No such thing/);
  }
});

it('gives up on a slow service, also in the middle of an answer', async ({ url, answers }) => {
  answers(() => undefined);
  assert.is((await failure(url, 50)).kind, 'timeout');
  answers((_, response) => response.writeHead(200).write('{'));
  assert.is((await failure(url, 50)).kind, 'timeout');
});

it('connects to the addresses that were checked, without resolving the name again', async ({
  url,
  answers,
}) => {
  answers((request, response) => response.end(JSON.stringify(request.headers)));
  const { host, port, pathname } = new URL(url);
  const named = `http://shop.invalid:${port}${pathname}`;
  assert.is((await failure(named)).kind, 'unreachable');
  for (const addresses of [['127.0.0.1'], ['::1', '127.0.0.1']]) {
    namesLeadTo(...addresses);
    const { json } = await ask({ service: 'x', url: named });
    assert.is((json as { host: string }).host, `shop.invalid:${port}`);
  }
  const plain = await ask({ service: 'x', url });
  assert.is((plain.json as { host: string }).host, host);
});

it('calls no address of this machine or its network without an allowance', async ({
  url,
  answers,
}) => {
  const asked: string[] = [];
  answers((request, response) => {
    asked.push(request.url ?? '');
    response.end('{"secret":"of another service"}');
  });
  const { port } = new URL(url);
  const closed = allowing();
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '127.1',
  ])
    for (const scheme of ['http', 'https'])
      assert.is(
        (await failure(`${scheme}://${host}:${port}/x`, 1000, closed)).kind,
        'forbidden',
        host,
      );
  // An allowance covers one scheme, host and port.
  for (const other of [
    `https://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    'http://127.0.0.1:1',
  ])
    assert.is((await failure(url, 1000, allowing(other))).kind, 'forbidden', other);
  assert.equal(asked, []);
});

it('opens no connection if one of several addresses is not public', async () => {
  for (const addresses of [
    ['93.184.216.34', '10.0.0.1'],
    ['2606:4700::1', '64:ff9b::7f00:1'],
  ]) {
    namesLeadTo(...addresses);
    assert.is((await failure('https://shop.example', 1000, allowing())).kind, 'forbidden');
  }
});

it('ends in time while a name is being resolved', async () => {
  dns.lookup = (() => new Promise(() => undefined)) as never;
  syncBuiltinESMExports();
  assert.is((await failure('https://shop.example', 50, allowing())).kind, 'timeout');
});

it('may be held to this machine', async ({ url }) => {
  assert.equal((await ask({ service: 'x', url, isLocalOnly: true })).json, {});
  namesLeadTo('192.168.1.9');
  const named = 'http://model.example:8080/v1';
  try {
    await ask({ service: 'The model', url: named, isLocalOnly: true });
    assert.unreachable();
  } catch (error) {
    assert.is((error as RemoteFailure).kind, 'forbidden');
  }
});

it('gives a proxy the address that was checked, and ignores those of the environment', async ({
  url,
}) => {
  const tunnels: string[] = [];
  const sockets: Socket[] = [];
  const proxy = createServer();
  proxy.on('connect', (request, socket: Socket) => {
    tunnels.push(`${request.url} ${request.headers['proxy-authorization']}`);
    const { port } = new URL(`http://${request.url}`);
    const onward = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    sockets.push(socket, onward);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const { port: at } = proxy.address() as AddressInfo;
  const { port } = new URL(url);
  namesLeadTo('127.0.0.1');
  const named = `http://shop.invalid:${port}/x`;
  const allowances = () => [targetOf(named) ?? assert.unreachable()] as never;
  try {
    const by = httpClient({ allowances, proxy: `http://me:word@127.0.0.1:${at}` });
    assert.equal((await by.ask({ service: 'x', url: named })).json, {});
    assert.equal(tunnels, [`127.0.0.1:${port} Basic ${btoa('me:word')}`]);
    process.env['HTTP_PROXY'] = `http://127.0.0.1:${at}`;
    process.env['NODE_USE_ENV_PROXY'] = '1';
    assert.equal((await ask({ service: 'x', url: named })).json, {});
    assert.is(tunnels.length, 1);
    assert.is((await failure('http://10.0.0.1/', 1000, by)).kind, 'forbidden');
    assert.is(tunnels.length, 1);
  } finally {
    delete process.env['HTTP_PROXY'];
    delete process.env['NODE_USE_ENV_PROXY'];
    for (const one of sockets) one.destroy();
    await new Promise((closed) => proxy.close(closed));
  }
});

it('sends a body, and answers the headers of the response', async ({ url, answers }) => {
  answers((request, response) => {
    response.setHeader('Link', ['<a>; rel="next"', '<b>; rel="last"']);
    request.pipe(response);
  });
  const told = await ask({ service: 'x', url, method: 'POST', body: '{"ü":1}' });
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

it.run();
