/**
 * `npm run simulate -- [steps] [seed]`: walks with a number of steps in all; prints the seed and the shortest path of
 * a failure.
 */
import { performance } from 'node:perf_hooks';
import { freshSeed } from '../random.ts';
import { reportOf, walkFrom } from './walk.ts';

const stepsPerWalk = Number(process.env['SIMULATE_WALK'] ?? 5000);
const shrinkMs = Number(process.env['SIMULATE_SHRINK_MS'] ?? 300_000);
const [steps = 1_000_000, first = freshSeed() >> 1] = process.argv.slice(2).map(Number);
const started = performance.now();
const sum: Record<string, number> = {};

let walked = 0;
for (let seed = first; walked < steps; seed += 1) {
  const length = Math.min(stepsPerWalk, steps - walked);
  const found = await walkFrom(seed, length, shrinkMs);
  const { walk, shortest } = found;
  walked += walk.steps;
  for (const [what, n] of Object.entries(walk.tally)) sum[what] = (sum[what] ?? 0) + n;
  if (shortest) {
    process.stderr.write(`${reportOf(seed, length, found)}\n`);
    process.exit(1);
  }
  process.stderr.write(`seed ${seed}: ${walk.steps} steps, ${walked} in all\n`);
}
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(
  `${walked} steps from seed ${first} in ${seconds} s: ${JSON.stringify(sum)}\n`,
);
