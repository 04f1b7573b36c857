import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localAddresses, localNames } from '../../../gateway/lan/addresses.ts';
import { newCertificate } from '../../../gateway/lan/certificates.ts';
import { certificatesIn } from '../../../gateway/lan/local-network.ts';
import { instant } from '../../../kernel/values/clock.ts';

const it = suite('gateway.lan');
const today = instant().slice(0, 10);
const names = { hosts: ['localhost', 'shop.local'], addresses: ['127.0.0.1', '192.168.7.9'] };
let folder = '';

it.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-lan-'));
});
it.after(() => rm(folder, { recursive: true, force: true }));

type Pair = { readonly cert: string; readonly key: string };

/** Text that a client reads over TLS, or its error. */
const answerFrom = async (server: Pair, ca: string, host: string): Promise<string> => {
  const listening = createServer(server, (_, response) => response.end('open'));
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  try {
    return await new Promise((done) => {
      const asked = request(
        { port, host: '127.0.0.1', servername: host, ca, agent: false },
        (response) => response.on('data', (chunk) => done(String(chunk))),
      );
      asked.on('error', (error) => done(error.message));
      asked.end();
    });
  } finally {
    listening.close();
  }
};

it('makes an authority and a certificate that a client accepts for the names of the machine', async () => {
  const { authority, server } = await certificatesIn(folder, names, today);
  assert.is(await answerFrom(server, authority.cert, 'localhost'), 'open');
  assert.is(await answerFrom(server, authority.cert, 'shop.local'), 'open');
  const cert = new X509Certificate(server.cert);
  assert.is(cert.checkIP('192.168.7.9'), '192.168.7.9');
  assert.is.not(await answerFrom(server, authority.cert, 'bank.example'), 'open');
  const mode = async (name: string) => (await stat(join(folder, name))).mode & 0o777;
  for (const name of ['authority.key', 'server.key']) assert.is(await mode(name), 0o600);
});

it('keeps both while they fit, and makes a new certificate for a new address or near its end', async () => {
  const first = await certificatesIn(folder, names, today);
  assert.equal(await certificatesIn(folder, names, today), first);
  const moved = { ...names, addresses: ['127.0.0.1', '10.1.2.3'] };
  const second = await certificatesIn(folder, moved, today);
  assert.is(second.authority.cert, first.authority.cert);
  assert.is.not(second.server.cert, first.server.cert);
  const later = Temporal.PlainDate.from(today).add({ days: 380 }).toString();
  const third = await certificatesIn(folder, moved, later);
  assert.is(third.authority.cert, first.authority.cert);
  assert.is.not(third.server.cert, second.server.cert);
  assert.is(await readFile(join(folder, 'server.pem'), 'utf8'), third.server.cert);
});

it('is an authority for the local network alone', async () => {
  const violation = 'permitted subtree violation';
  const { authority } = await certificatesIn(folder, names, today);
  const foreign = await newCertificate(
    { hosts: ['bank.example'], addresses: [] },
    authority,
    today,
  );
  assert.match(await answerFrom(foreign, authority.cert, 'bank.example'), violation);
  const remote = { hosts: ['localhost'], addresses: ['93.184.215.14'] };
  const far = await newCertificate(remote, authority, today);
  assert.match(await answerFrom(far, authority.cert, 'localhost'), violation);
});

it('finds the addresses of local networks, and the name of the machine', () => {
  const card = { netmask: '', mac: '', internal: false, cidr: null };
  const found = localAddresses({
    lo: [{ ...card, address: '127.0.0.1', family: 'IPv4', internal: true }],
    eth: [
      { ...card, address: 'fe80::1', family: 'IPv6', scopeid: 2 },
      { ...card, address: 'fd00::7', family: 'IPv6', scopeid: 0 },
      { ...card, address: '192.168.1.4', family: 'IPv4' },
      { ...card, address: '203.0.113.9', family: 'IPv4' },
    ],
  });
  assert.equal(found, ['192.168.1.4', 'fd00::7']);
  assert.equal(localNames('Till.example.com'), ['localhost', 'till.local', 'till']);
  assert.equal(localNames('localhost'), ['localhost']);
});

it.run();
