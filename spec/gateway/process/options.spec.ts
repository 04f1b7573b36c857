import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from '../../../gateway/process/options.ts';

const it = suite('gateway.options');

const optionsOf = (...args: string[]) => {
  const parsed = parse(args, {}, '0.0.0');
  if (!('options' in parsed)) throw new Error(parsed.print);
  return parsed.options;
};
const problemOf = (...args: string[]): string => {
  const parsed = parse(args, {}, '0.0.0');
  return 'print' in parsed ? parsed.print : '';
};

it('listens beyond this machine only with TLS, a proxy or leave to do without', () => {
  for (const host of ['0.0.0.0', '::', '192.168.0.4', 'books.example'])
    assert.match(problemOf('--host', host), '--tls-cert', host);
  for (const host of ['127.0.0.1', '::1', 'localhost'])
    assert.is(optionsOf('--host', host).host, host);
  const beyond = ['--host', '0.0.0.0'];
  assert.ok(optionsOf(...beyond, '--allow-plain-http').allowPlainHttp);
  assert.equal(optionsOf(...beyond, '--trusted-proxy', '10.0.0.0/8').trustedProxies, [
    '10.0.0.0/8',
  ]);
  const tls = optionsOf(...beyond, '--tls-cert', 'a.pem', '--tls-key', 'b.pem').tls;
  assert.equal(tls, { cert: 'a.pem', key: 'b.pem' });
  assert.match(problemOf(...beyond, '--tls-cert', 'a.pem'), 'must be given together');
});

it('serves a local network by its own choice of address and certificate', () => {
  assert.is(optionsOf('--lan').lan, true);
  assert.is(optionsOf().lan, false);
  assert.match(problemOf('--lan', '--host', '0.0.0.0'), 'Leave out --host');
  assert.match(problemOf('--lan', '--tls-cert', 'a.pem', '--tls-key', 'b.pem'), 'Leave out');
  assert.match(problemOf('--lan=maybe'), '--lan is true or false');
});

it('reads lists from repeated options, commas and the environment', () => {
  const { allowHosts } = optionsOf(
    '--allow-host',
    'a.example',
    '--allow-host',
    'b.example,c.example',
  );
  assert.equal(allowHosts, ['a.example', 'b.example', 'c.example']);
  const parsed = parse([], { COUNTINGHOUSE_ALLOW_HOST: 'd.example' }, '0.0.0');
  assert.equal('options' in parsed && parsed.options.allowHosts, ['d.example']);
});

it('takes several origins of web pages, and nothing else for one', () => {
  const { allowOrigins } = optionsOf(
    '--allow-origin',
    'https://a.example,http://localhost:3000',
    '--allow-origin',
    'https://b.example',
  );
  assert.equal(allowOrigins, ['https://a.example', 'http://localhost:3000', 'https://b.example']);
  for (const text of ['*', 'null', 'https://a.example/', 'a.example', 'https://A.example'])
    assert.match(problemOf('--allow-origin', text), '--allow-origin takes an origin');
});

it('names a value that is none', () => {
  assert.match(problemOf('--trusted-proxy', 'everybody'), 'everybody');
  assert.match(problemOf('--allow-host', 'a b'), 'a b');
  assert.match(problemOf('--allow-plain-http=maybe'), 'maybe');
  assert.match(problemOf('--data-dir', ''), '--data-dir takes the path of a folder');
});

it('keeps the limits of signing in whatever the rate limit is', () => {
  assert.ok(optionsOf('--rate-limit', '0').limitsSignIn);
  assert.match(problemOf('--limits-sign-in', 'false'), 'Unknown option');
});

it('joins a cluster only with its key, and beyond this machine only with TLS or leave to do without', () => {
  const cluster = ['--cluster', 'postgres://owner@db/books'];
  const key = ['--cluster-key-file', '/etc/cluster.key'];
  assert.match(problemOf(...cluster), '--cluster needs --cluster-key-file');
  assert.match(problemOf('--cluster', 'mysql://db', ...key), '--cluster takes an address');
  const { url, host, port, keyFile, tls } = optionsOf(...cluster, ...key).cluster ?? {};
  assert.equal([url, host, port, keyFile, tls], [cluster[1], '127.0.0.1', 0, key[1], undefined]);
  const beyond = [...cluster, ...key, '--cluster-address', 'node1:8100'];
  assert.match(problemOf(...beyond), 'node1 is reachable from other machines');
  assert.ok(optionsOf(...beyond, '--allow-plain-http').cluster);
  const pems = ['--cluster-tls-cert', 'a', '--cluster-tls-key', 'b'];
  assert.match(problemOf(...beyond, ...pems), 'go together');
  const secure = optionsOf(...beyond, ...pems, '--cluster-tls-ca', 'c').cluster;
  assert.equal(secure?.tls, { cert: 'a', key: 'b', ca: 'c' });
});

it.run();
