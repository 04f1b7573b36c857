import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { TestCluster } from '../../cluster.ts';
import { forge } from '../../ledger/chain/forge.ts';
import { withDatabase } from '../../ledger/heads/forger.ts';
import { until } from '../../until.ts';
import { startWitnessed, type WitnessedCluster } from './witnessed.ts';

const it = suite('gateway.cluster signed heads');

let witnessed: WitnessedCluster;
let cluster: TestCluster;

it.before(async () => {
  witnessed = await startWitnessed();
  ({ cluster } = witnessed);
});
it.after(() => witnessed.stop());

it('are signed by the leader, and verify on every node, each of which keeps them outside', async () => {
  const leading = await cluster.leader();
  const following = cluster.otherThan(leading);
  const number = await witnessed.lock(following, '2020-01-31');
  for (const node of [leading, following]) await witnessed.verified(node, number);
  assert.equal(await witnessed.headsOf(leading), await witnessed.headsOf(following));
  assert.equal(await witnessed.kept(leading), await witnessed.kept(following));
  // The key is sealed in PostgreSQL, and in no data folder.
  const [row] = await cluster.server.query(
    "SELECT sealed FROM countinghouse.secret WHERE name='ledger.key'",
  );
  assert.not.match((row?.['sealed'] as Buffer).toString('latin1'), 'PRIVATE KEY');
  for (const { dataDir } of [leading, following]) {
    const texts = await Promise.all(
      (await readdir(dataDir, { withFileTypes: true }))
        .filter((one) => one.isFile())
        .map(({ name }) => readFile(join(dataDir, name), 'latin1')),
    );
    assert.ok(texts.every((text) => !text.includes('PRIVATE KEY')));
  }
});

it('stop writes where the log has lost its end, until an owner accepts that', async () => {
  const hosts = cluster.nodes.map(({ host }) => host);
  const [row] = await cluster.server.query('SELECT max(seq) AS seq FROM countinghouse.log');
  const number = await witnessed.lock(await cluster.leader(), '2020-02-29');
  for (const node of cluster.nodes) {
    await until(
      async () => (await witnessed.kept(node)).at(-1)?.head.number === number,
      'the head',
    );
    await node.child.stop();
  }
  await cluster.server.query(`DELETE FROM countinghouse.log WHERE seq > ${row?.['seq']}`);
  // As the manual says: all nodes start with empty folders.
  cluster.nodes.length = 0;
  for (const host of hosts) await cluster.newNode(host);
  const leading = await cluster.leader();
  const following = cluster.otherThan(leading);
  for (const node of [leading, following]) {
    const refused = await until(async () => {
      const answer = await cluster.create(node, 'Not recorded');
      return answer.body['code'] !== 'not_leader' && answer;
    });
    assert.equal([refused.status, refused.body['code']], [503, 'ledger_behind']);
    const found = await witnessed.get(node, '/ledger/verify');
    assert.match(String(found.fault.says), /signed head \d+ of \S+ is ahead of the chain/);
    const { warnings } = (await witnessed.get(node, '/health/ready')).cluster;
    assert.match(warnings.join(' '), `The database lacks entries that the signed head ${number}`);
  }
  const accepted = await cluster.ask(following, 'POST', '/ledger/rollback/accept', {
    body: { number, note: 'The standby lacked them.' },
  });
  assert.is(accepted.status, 200, JSON.stringify(accepted.body));
  for (const node of [leading, following]) {
    await until(async () => (await cluster.create(node, 'Recorded')).status === 200);
    await until(
      async () => (await witnessed.kept(node)).at(-1)?.head.number === number + 1,
      'the next head',
    );
    const found = await witnessed.get(node, '/ledger/verify');
    assert.equal([found.ok, found.fault], [true, undefined], JSON.stringify(found));
  }
});

it('go on with the same key after a failover, and name an entry that was changed on one node', async () => {
  const lost = await cluster.leader();
  const survivor = cluster.otherThan(lost);
  const { body } = await cluster.create(survivor, 'Signed ring');
  await until(async () => (await cluster.ask(lost, 'GET', `/items/${body['id']}`)).status === 200);
  await lost.child.kill();
  await until(async () => (await cluster.leader()) === survivor, 'a failover');
  const [before] = await witnessed.headsOf(survivor);
  const number = await witnessed.lock(survivor, '2020-03-31');
  const [newest] = await witnessed.headsOf(survivor);
  assert.equal([number, newest.key], [before.number + 1, before.key]);
  await witnessed.verified(survivor, number);

  await withDatabase(join(lost.dataDir, 'countinghouse.db'), ({ sqlite }) => {
    forge(sqlite, 'Signed ring', 'Forged ring');
  });
  lost.child = await cluster.start(lost);
  await until(async () => (await witnessed.headsOf(lost))[0]?.number === number);
  const found = await witnessed.get(lost, '/ledger/verify');
  assert.is(found.ok, false);
  assert.match(String(found.fault.says), /changed/);
  assert.is((await witnessed.get(survivor, '/ledger/verify')).ok, true);
});

it.run();
