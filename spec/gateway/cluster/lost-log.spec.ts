import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { TestCluster } from '../../cluster.ts';
import { until } from '../../until.ts';
import { startWitnessed, type WitnessedCluster } from './witnessed.ts';

const it = suite('gateway.cluster lost log');

let witnessed: WitnessedCluster;
let cluster: TestCluster;

it.before(async () => {
  witnessed = await startWitnessed();
  ({ cluster } = witnessed);
});
it.after(() => witnessed.stop());

it('stops writes where the log has lost its end, until an owner accepts that', async () => {
  const hosts = cluster.nodes.map(({ host }) => host);
  const [row] = await cluster.server.query('SELECT max(seq) AS seq FROM countinghouse.log');
  const number = await witnessed.lock(await cluster.leader(), '2020-01-31');
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

it.run();
