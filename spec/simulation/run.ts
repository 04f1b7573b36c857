/** `npm run simulate -- [steps] [seed]`: walks of so many steps in all; a failure prints its seed and the shortest way there. */
import { performance } from 'node:perf_hooks';
import { freshSeed } from '../random.ts';
import { shrink, walk } from './walk.ts';

const stepsPerWalk = Number(process.env['SIMULATE_WALK'] ?? 10_000);
const shrinkMs = Number(process.env['SIMULATE_SHRINK_MS'] ?? 180_000);
const [steps = 1_000_000, first = freshSeed()] = process.argv.slice(2).map(Number);
const started = performance.now();
const sum: Record<string, number> = {};

for (let walked = 0, seed = first; walked < steps; seed += 1) {
  const length = Math.min(stepsPerWalk, steps - walked);
  const all = Array.from({ length }, (_, n) => n);
  const { broken, tally } = await walk(seed, all);
  walked += length;
  for (const [what, n] of Object.entries(tally)) sum[what] = (sum[what] ?? 0) + n;
  if (!broken) {
    process.stderr.write(`seed ${seed}: ${length} steps, ${walked} in all\n`);
    continue;
  }
  process.stderr.write(`seed ${seed}, step ${broken.step}: ${broken.says}\nshrinking…\n`);
  const shortest = await shrink(seed, all, shrinkMs);
  process.stderr.write(`${shortest.deeds.join('\n')}\n${shortest.broken?.says}\n`);
  process.stderr.write(`again: npm run simulate -- ${length} ${seed}\n`);
  process.exit(1);
}
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(`${steps} steps from seed ${first} in ${seconds} s: ${JSON.stringify(sum)}\n`);
