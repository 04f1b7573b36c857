import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chaos } from './rounds.ts';

const it = suite('chaos');

it('finds nothing after the leader is killed and PostgreSQL crashes', async () => {
  const inTurn = ['kill the leader', 'crash PostgreSQL'];
  const outcome = await chaos({ seed: 20_261_127, seconds: 0, inTurn, clients: 3 }, () => {});
  assert.equal(outcome.findings, []);
  assert.equal(Object.keys(outcome.rounds), inTurn);
  assert.ok((outcome.writes['item done'] ?? 0) > 5, JSON.stringify(outcome.writes));
  assert.ok(outcome.streamed > 20 && outcome.reads > 20, JSON.stringify(outcome));
});

it.run();
