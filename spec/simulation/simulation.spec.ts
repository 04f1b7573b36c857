import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shrink, walk } from './walk.ts';

const it = suite('a walk through everything');

/** As many as stay well under half a minute; `npm run simulate` walks on from where nobody has been. */
const stepsInSpec = 6000;
const seed = Number(process.env['SIMULATE_SEED'] ?? 20_261_121);
const shrinkMs = 45_000;

it('breaks no law of stock, books and ledger, whoever does what', async () => {
  const steps = Array.from({ length: stepsInSpec }, (_, n) => n);
  const { broken, tally } = await walk(seed, steps);
  if (broken) {
    const { deeds, broken: shortest } = await shrink(seed, steps, shrinkMs);
    throw new Error(`seed ${seed}: ${broken.says}\n${deeds.join('\n')}\n${shortest?.says}`);
  }
  assert.ok((tally['done'] ?? 0) > stepsInSpec / 5, JSON.stringify(tally));
  assert.ok((tally['read'] ?? 0) > stepsInSpec / 20);
  assert.ok((tally['not drawn'] ?? 0) < stepsInSpec / 10);
});

it('does the same for the same seed', async () => {
  const steps = Array.from({ length: 300 }, (_, n) => n);
  const [one, other] = [await walk(seed, steps), await walk(seed, steps)];
  assert.equal(one.tally, other.tally);
  assert.equal(one.done, other.done);
});

it.run();
