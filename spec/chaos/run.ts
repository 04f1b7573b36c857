/**
 * `npm run chaos -- [seconds] [seed]`: a cluster of three nodes under writes and faults; prints what contradicts its promises,
 * with the seed. `npm run crash -- cluster [seconds] [seed]` kills nodes only.
 */
import { performance } from 'node:perf_hooks';
import { freshSeed } from '../random.ts';
import { kills } from './faults.ts';
import { chaos } from './rounds.ts';

/** Runs the chaos of a command line, and ends the process. */
export const runChaos = async (args: readonly string[], isKill: boolean): Promise<never> => {
  const [seconds = 600, seed = freshSeed() >>> 1] = args.map(Number);
  const started = performance.now();
  const extent = { seconds, seed, ...(isKill ? { among: kills } : {}) };
  const { rounds, writes, findings } = await chaos(extent, (text) =>
    process.stderr.write(`${text}\n`),
  );
  for (const one of findings) process.stdout.write(`${one}\n`);
  const took = Math.round((performance.now() - started) / 1000);
  process.stdout.write(
    `seed ${seed}: ${JSON.stringify(rounds)}, writes ${JSON.stringify(writes)}, ${findings.length} findings in ${took} s\n`,
  );
  process.exit(findings.length === 0 ? 0 : 1);
};

if (import.meta.main) await runChaos(process.argv.slice(2), false);
