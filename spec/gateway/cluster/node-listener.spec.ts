import { randomBytes } from 'node:crypto';
import { useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { NodeTls } from '../../../gateway/cluster/cluster-key.ts';
import { NotSent, nodeClient } from '../../../gateway/cluster/node-client.ts';
import { nodeListener } from '../../../gateway/cluster/node-listener.ts';
import { nodeMac } from '../../../gateway/cluster/node-mac.ts';
import { instantMs } from '../../../kernel/values/clock.ts';
import { certificate, type Keys, keyPemOf, newKeys, pemOf } from '../../certificates.ts';

const it = suite('gateway.cluster nodeListener');

const key = randomBytes(32);
const counted = { epoch: 3, attempts: [], isReturn: false };

type Setting = { readonly tls?: NodeTls; readonly other?: Uint8Array };

const notSent = async (): Promise<never> => {
  throw new Error('not sent here');
};

/** A listener that counts every attempt, and what it has received and refused. */
const open = async ({ tls, other }: Setting = {}) => {
  const received: unknown[] = [];
  const warnings: string[] = [];
  const listener = await nodeListener(
    { host: '127.0.0.1', port: 0 },
    {
      ...{ mac: nodeMac({ key, other }), tls },
      warn: (text) => warnings.push(text),
      forwarded: { listenOn: () => undefined, stop: () => undefined },
      replies: {
        '/attempts': async (message) => {
          received.push(message);
          return { waitMs: 250 };
        },
        '/command': notSent,
        '/copy/hold': notSent,
        '/copy/digests': notSent,
      },
    },
  );
  return { ...listener, address: `127.0.0.1:${listener.port}`, received, warnings };
};

/** Sends a message with a key; answers the wait, or the error. */
const send = async (address: string, by: Uint8Array, tls?: NodeTls): Promise<unknown> => {
  const client = nodeClient(nodeMac({ key: by, other: undefined }), tls);
  try {
    return (await client.ask(address, '/attempts', counted)).waitMs;
  } catch (error) {
    return error;
  } finally {
    client.close();
  }
};

it('answers a node with the key of the cluster, and one with the key that is accepted too', async () => {
  const other = randomBytes(32);
  const node = await open({ other });
  assert.is(await send(node.address, key), 250);
  assert.is(await send(node.address, other), 250);
  assert.equal(node.received, [counted, counted]);
  await node.stop();
  assert.instance(await send(node.address, key), NotSent);
});

it('refuses a node with another key, and says so on both sides', async () => {
  const node = await open();
  const error = (await send(node.address, randomBytes(32))) as Error;
  for (const text of [error.message, node.warnings[0] ?? ''])
    assert.match(text, 'not sealed by the key of this cluster. Give every node the same');
  assert.equal([node.received, node.warnings.length], [[], 1]);
  await node.stop();
});

it('refuses old, repeated and changed requests', async () => {
  const node = await open();
  const mac = nodeMac({ key, other: undefined });
  const body = JSON.stringify(counted);
  const post = async (path: string, sent: string, sealed = mac.seal('/attempts', body)) => {
    const { time, nonce, mac: seal } = sealed;
    const headers = { 'x-time': time, 'x-nonce': nonce, 'x-mac': seal };
    return (await fetch(`http://${node.address}${path}`, { method: 'POST', headers, body: sent }))
      .status;
  };
  const once = mac.seal('/attempts', body);
  assert.is(await post('/attempts', body, once), 200);
  assert.is(await post('/attempts', body, once), 403, 'repeated');
  assert.is(await post('/attempts', `${body} `), 403, 'changed');
  assert.is(await post('/command', body), 403, 'for another path');
  const late = { ...mac.seal('/attempts', body), time: String(instantMs() - 31_000) };
  assert.is(await post('/attempts', body, late), 403, 'with another time');
  assert.is(await post('/nowhere', body), 404);
  assert.is(node.received.length, 1);
  await node.stop();
});

it('takes no request of more than 30 seconds ago', () => {
  const mac = nodeMac({ key, other: undefined });
  const clock = { shouldAdvanceTime: false, now: instantMs(), toFake: ['Date' as const] };
  const fake = useFakeTimers(clock);
  try {
    const sealed = mac.seal('/attempts', '');
    const again = mac.seal('/attempts', '');
    fake.tick(30_000);
    assert.type(mac.open('/attempts', '', sealed), 'function');
    assert.is(mac.open('/attempts', '', sealed), 'replay');
    fake.tick(1);
    assert.is(mac.open('/attempts', '', again), 'time');
  } finally {
    fake.restore();
  }
});

/** Certificate of a node on this machine, by an authority. */
const tlsOf = async (authority: Keys): Promise<NodeTls> => {
  const named = { name: 'Nodes', issuer: 'Nodes' };
  const ca = await certificate({ ...named, isAuthority: true }, authority, authority);
  const keys = await newKeys();
  const wanted = { name: 'node', issuer: 'Nodes', isAuthority: false, host: '127.0.0.1' };
  const cert = pemOf(await certificate(wanted, keys, authority));
  return { cert, key: await keyPemOf(keys), ca: pemOf(ca) };
};

it('encrypts, and refuses a node with a certificate of another authority', async () => {
  const authority = await newKeys();
  const node = await open({ tls: await tlsOf(authority) });
  assert.is(await send(node.address, key, await tlsOf(authority)), 250);
  const stranger = await tlsOf(await newKeys());
  assert.instance(await send(node.address, key, stranger), NotSent, 'its server is a stranger');
  const { ca } = await tlsOf(authority);
  assert.instance(await send(node.address, key, { ...stranger, ca }), Error);
  assert.instance(await send(node.address, key), Error, 'no plain HTTP');
  assert.is(node.received.length, 1);
  assert.ok(node.warnings.some((text) => text.includes('--cluster-tls-ca')));
  await node.stop();
});

it.run();
