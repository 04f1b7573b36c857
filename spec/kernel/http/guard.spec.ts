import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { networkInterfaces } from 'node:os';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isPublicUnicast } from '../../../kernel/platform/http-client/address.ts';
import {
  addressOf,
  isServiceAddress,
  locate,
  targetOf,
} from '../../../kernel/platform/http-client/guard.ts';

const it = suite('kernel.http.guard');

const { lookup } = dns;
const namesLeadTo = (...addresses: string[]): void => {
  dns.lookup = (async () => addresses.map((address) => ({ address, family: 4 }))) as never;
  syncBuiltinESMExports();
};
it.after.each(() => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
});

/** Addresses that are not public unicast, by the registries of IANA (RFC 6890). */
const internal = [
  ...['127.0.0.1', '10.1.1.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
  ...['100.127.255.255', '169.254.169.254', '0.0.0.0', '0.1.2.3', '255.255.255.255', '224.0.0.1'],
  ...['240.0.0.1', '192.0.2.7', '198.18.0.1', '198.51.100.1', '203.0.113.1', '192.0.0.8'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', 'fe80::1'],
  ...['fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1', '5f00::1', '100::1'],
  ...['nonsense', ''],
];

it('distinguishes public unicast addresses from all others', () => {
  for (const one of internal) assert.not(isPublicUnicast(one), one);
  for (const one of ['8.8.8.8', '93.184.216.34', '100.63.255.255', '2606:4700::1111'])
    assert.ok(isPublicUnicast(one), one);
});

it('forbids every spelling of an internal address', async () => {
  for (const host of [
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]', '[::]', '0.0.0.0'],
    ...['[::ffff:7f00:1]', '[64:ff9b::a9fe:a9fe]', '169.254.169.254', '2852039166', '0xa9fea9fe'],
    ...['[::169.254.169.254]', '[2002:a9fe:a9fe::1]', '[fe80::1]', '10.0.0.1.', 'localhost.'],
  ])
    assert.is((await locate(`https://${host}/v1`, [])).where, 'forbidden', host);
});

it('forbids a name if one of its addresses is internal', async () => {
  namesLeadTo('93.184.216.34');
  assert.equal(await locate('https://shop.example', []), {
    where: 'elsewhere',
    addresses: ['93.184.216.34'],
  });
  for (const one of internal) {
    namesLeadTo('93.184.216.34', one);
    assert.equal(await locate('https://shop.example', []), { where: 'forbidden', addresses: [] });
  }
});

it('forbids the addresses of the own interfaces, public ones too', async () => {
  const own = Object.values(networkInterfaces()).flatMap((found = []) => found);
  assert.ok(own.length > 0);
  for (const { address } of own) {
    namesLeadTo(address.replace(/%.*$/, ''));
    assert.is((await locate('https://shop.example', [])).where, 'forbidden', address);
  }
});

it('calls without TLS only where an allowance says http', async () => {
  namesLeadTo('93.184.216.34');
  const allowed = [{ scheme: 'http', host: 'shop.example', port: 8080 } as const];
  assert.is((await locate('http://shop.example:8080/x', allowed)).where, 'elsewhere');
  for (const other of ['http://shop.example', 'http://shop.example:8081', 'http://a.example:8080'])
    assert.is((await locate(other, allowed)).where, 'forbidden', other);
});

it('lets an allowance by name reach private addresses, but no metadata service', async () => {
  const allowed = [{ scheme: 'https', host: 'nas.example', port: 443 } as const];
  for (const [address = '', where] of [
    ['192.168.1.9', 'elsewhere'],
    ['127.0.0.1', 'here'],
    ['169.254.169.254', 'forbidden'],
    ['fd00:ec2::254', 'forbidden'],
    ['100.100.100.200', 'forbidden'],
    ['64:ff9b::a9fe:a9fe', 'forbidden'],
    ['0.0.0.0', 'forbidden'],
    ['224.0.0.1', 'forbidden'],
  ]) {
    namesLeadTo(address);
    assert.is((await locate('https://nas.example', allowed)).where, where, address);
  }
  const literal = [{ scheme: 'http', host: '169.254.10.2', port: 80 } as const];
  assert.is((await locate('http://169.254.10.2/', literal)).where, 'elsewhere');
});

it('says so where a name does not resolve', async () => {
  assert.is((await locate('https://nobody.invalid', [])).where, 'unknown');
});

it('takes http and https without credentials, and names default ports', () => {
  for (const bad of ['ftp://localhost', 'file:///etc/passwd', 'https://me:word@a.example', 'no'])
    assert.not(isServiceAddress(bad), bad);
  assert.equal(targetOf('https://A.example/x'), { scheme: 'https', host: 'a.example', port: 443 });
  assert.equal(targetOf('http://[::1]:81'), { scheme: 'http', host: '::1', port: 81 });
  assert.is(addressOf({ scheme: 'http', host: '::1', port: 81 }), 'http://[::1]:81');
});

it.run();
