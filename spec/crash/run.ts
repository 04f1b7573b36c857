/**
 * `npm run crash -- [rounds] [seed]`: kills the server repeatedly during writes; prints the seed of a failure.
 * `npm run crash -- cluster [seconds] [seed]` kills nodes of a cluster, and the primary of its PostgreSQL.
 */
import { performance } from 'node:perf_hooks';
import { freshSeed } from '../random.ts';
import { crash } from './rounds.ts';

const [first, ...rest] = process.argv.slice(2);
if (first === 'cluster') {
  const { runChaos } = await import('../chaos/run.ts');
  await runChaos(rest, true);
}

const [
  rounds = process.env['CRASH_ROUNDS'] ?? 200,
  seed = process.env['CRASH_SEED'] ?? freshSeed(),
] = process.argv.slice(2).map(Number);
const started = performance.now();
const longestRoundMs = 120_000;

setTimeout(() => {
  process.stderr.write(`not finished in time, seed ${seed}\n`);
  process.exit(1);
}, Number(rounds) * longestRoundMs).unref();

try {
  const tally = await crash(Number(rounds), Number(seed), (text) =>
    process.stderr.write(`${text}\n`),
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`seed ${seed}: ${JSON.stringify(tally)} in ${seconds} s\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`seed ${seed}: ${(error as Error).stack}\n`);
  process.exit(1);
}
