import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Law, reportOf, walkFrom } from './walk.ts';

const it = suite('a walk through everything');

/** Steps for some ten seconds; `npm run simulate` continues with new seeds. */
const stepsInSpec = 2_500;
const stepsPerWalk = 2500;
const seed = Number(process.env['SIMULATE_SEED'] ?? 20_261_121);
const shrinkMs = 60_000;
const none: Law = () => undefined;

it('keeps every property of stock, books and ledger under random commands of every role', async () => {
  let steps = 0;
  const sum = new Map<string, number>();
  for (let n = seed; steps < stepsInSpec; n += 1) {
    const found = await walkFrom(n, stepsPerWalk, shrinkMs);
    if (found.shortest) throw new Error(reportOf(n, stepsPerWalk, found));
    const { walk } = found;
    steps += walk.steps;
    for (const [what, times] of Object.entries(walk.tally))
      sum.set(what, (sum.get(what) ?? 0) + times);
  }
  const tally = JSON.stringify([...sum]);
  assert.ok((sum.get('done') ?? 0) > steps / 2, tally);
  assert.ok((sum.get('read') ?? 0) > steps / 40, tally);
  assert.ok((sum.get('not drawn') ?? 0) < steps / 20, tally);
});

it('reports the shortest path to a failure, and the seed', async () => {
  // Planted property: no payment may be voided, which first takes a document, its issue and a payment.
  const forbidden = 'documents.payments.voidPayment';
  const law: Law = (_, { operation }) => (operation.name === forbidden ? 'planted' : undefined);
  let at = 1;
  let found = await walkFrom(at, 1000, shrinkMs, law);
  while (found.walk.broken?.says === undefined || found.walk.steps < 100) {
    at += 1;
    found = await walkFrom(at, 1000, shrinkMs, law);
  }
  assert.is(found.walk.broken?.says, 'planted');
  const actions = found.shortest?.actions ?? [];
  assert.ok(actions.length >= 3 && actions.length <= 20, actions.join('\n'));
  assert.match(actions.at(-1) ?? '', `done: ${forbidden}`);
  const report = reportOf(at, 1000, found);
  assert.match(report, `seed ${at}, step ${found.walk.steps}: planted`);
  assert.match(report, `npm run simulate -- 1000 ${at}`);
});

it('does the same for the same seed, also while the tape feeds a second copy', async () => {
  const [one, other] = [await walkFrom(seed, 300, 0), await walkFrom(seed, 300, 0, none, true)];
  assert.equal(one.walk.tally, other.walk.tally);
});

it.run();
