import dns from 'node:dns/promises';
import { createServer as createProxy } from 'node:http';
import { createServer, type Server } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { connect, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { httpClient } from '../../../kernel/platform/http-client/client.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { targetOf } from '../../../kernel/platform/http-client/guard.ts';
import { certificate, keyPemOf, newKeys, pemOf } from '../../certificates.ts';

const it = suite('kernel.http.tls');
const trusted = getCACertificates('default');
const { lookup } = dns;
/** Names requested from servers in TLS (RFC 6066, 3), and the requests that reached them. */
let asked: string[] = [];
let requests: string[] = [];

/** Certificates of servers and their keys in PEM, by name. */
const servers = new Map<string, { readonly cert: string; readonly key: string }>();

it.before(async () => {
  const authority = { name: 'Authority', issuer: 'Authority', isAuthority: true };
  const authorityKeys = await newKeys();
  const root = pemOf(await certificate(authority, authorityKeys, authorityKeys));
  const hosts = { shop: 'shop.example', other: 'other.example', address: '127.0.0.1' };
  for (const [name, host] of Object.entries({ ...hosts, unknown: 'shop.example' })) {
    const isOwn = name === 'unknown';
    const keys = await newKeys();
    const wanted = { name, issuer: isOwn ? name : authority.name, isAuthority: false, host };
    const made = await certificate(wanted, keys, isOwn ? keys : authorityKeys);
    servers.set(name, { cert: pemOf(made), key: await keyPemOf(keys) });
  }
  setDefaultCACertificates([...trusted, root]);
});
it.before.each(() => {
  [asked, requests] = [[], []];
  dns.lookup = (async () => [{ address: '127.0.0.1', family: 4 }]) as never;
  syncBuiltinESMExports();
});
it.after(() => {
  setDefaultCACertificates(trusted);
  dns.lookup = lookup;
  syncBuiltinESMExports();
});

/** Runs a server with a certificate, and passes its port to a function. */
const serving = async <T>(as: string, work: (port: number) => Promise<T>): Promise<T> => {
  const server: Server = createServer(
    {
      ...servers.get(as),
      SNICallback: (name, done) => {
        asked.push(name);
        done(null);
      },
    },
    (sent, answer) => {
      requests.push(sent.headers.authorization ?? '');
      answer.end('{"ok":true}');
    },
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    return await work((server.address() as { port: number }).port);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
};

/** Result of a call: the answer, or the kind of its failure. */
const outcome = async (url: string, allowed = url, proxy?: string): Promise<unknown> => {
  const allowances = () => [targetOf(allowed) ?? assert.unreachable()] as never;
  const client = httpClient({ allowances, proxy });
  try {
    const headers = { authorization: 'a secret' };
    return (await client.ask({ service: 'The shop', url, timeoutMs: 5000, headers })).json;
  } catch (error) {
    assert.instance(error, RemoteFailure);
    return (error as RemoteFailure).kind;
  }
};

it('asks the checked address for the certificate of the name', async () => {
  assert.equal(await serving('shop', (port) => outcome(`https://shop.example:${port}/`)), {
    ok: true,
  });
  assert.equal([asked, requests], [['shop.example'], ['a secret']]);
});

it('refuses a certificate for another name, for the address alone, or of an unknown authority', async () => {
  for (const one of ['other', 'address', 'unknown']) {
    const found = await serving(one, (port) => outcome(`https://shop.example:${port}/`));
    assert.is(found, 'unreachable', one);
  }
  assert.equal(requests, [], 'no credentials were sent');
});

it('takes the certificate of an address where the address itself is called', async () => {
  const call = (port: number) => outcome(`https://127.0.0.1:${port}/`);
  assert.equal(await serving('address', call), { ok: true });
  assert.is(await serving('shop', call), 'unreachable');
});

it('checks the name through a proxy as well', async () => {
  const sockets: Socket[] = [];
  const proxy = createProxy();
  proxy.on('connect', (sent, socket: Socket) => {
    const onward = connect(Number(new URL(`http://${sent.url}`).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const one of [socket, onward]) sockets.push(one.on('error', () => undefined));
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const via = `http://127.0.0.1:${(proxy.address() as { port: number }).port}`;
  const call = (port: number) =>
    outcome(`https://shop.example:${port}/`, `https://shop.example:${port}/`, via);
  try {
    assert.equal(await serving('shop', call), { ok: true });
    for (const one of ['other', 'address', 'unknown'])
      assert.is(await serving(one, call), 'unreachable', one);
    assert.equal(requests, ['a secret']);
  } finally {
    for (const one of sockets) one.destroy();
    await new Promise((closed) => proxy.close(closed));
  }
});

it('calls by no allowance for another scheme, host or port', async () => {
  await serving('shop', async (port) => {
    const url = `https://shop.example:${port}/`;
    const others = [
      `http://shop.example:${port}`,
      `https://other.example:${port}`,
      'https://shop.example',
    ];
    for (const allowed of [...others, `https://127.0.0.1:${port}`])
      assert.is(await outcome(url, allowed), 'forbidden', allowed);
    assert.equal(await outcome(url, `https://shop.example:${port}`), { ok: true });
  });
  assert.is(requests.length, 1);
});

it.run();
