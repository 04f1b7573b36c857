/**
 * `npm run chaos -- [seconds] [seed] [fault…]`: a cluster of three nodes under writes and faults; prints what contradicts its
 * promises, with the seed. `npm run crash -- cluster [seconds] [seed]` kills nodes and the primary of PostgreSQL only.
 */
import { performance } from 'node:perf_hooks';
import { extentOf, usage } from './extent.ts';
import { chaos } from './rounds.ts';

/** Findings that are printed; one fault may be seen by many reads. */
const shown = 40;

/** Runs the chaos of a command line, and ends the process: 0 without findings, 1 with some, 2 for arguments that name no run. */
export const runChaos = async (args: readonly string[], isKill: boolean): Promise<never> => {
  const extent = extentOf(args, isKill);
  if (typeof extent === 'string') {
    process.stderr.write(`${extent}\n${usage}\n`);
    process.exit(2);
  }
  const started = performance.now();
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  // A run that is ended from outside has said its seed.
  say(`seed ${extent.seed}`);
  const { findings, rounds, ...counts } = await chaos(extent, say).catch((error: Error) => ({
    rounds: {},
    findings: [`the cluster was not started: ${error.stack}`],
  }));
  for (const one of findings.slice(0, shown)) process.stdout.write(`${one}\n`);
  if (findings.length > shown) process.stdout.write(`… and ${findings.length - shown} more\n`);
  const took = Math.round((performance.now() - started) / 1000);
  process.stdout.write(
    `seed ${extent.seed}: ${JSON.stringify(rounds)}, ${JSON.stringify(counts)}, ${findings.length} findings in ${took} s\n`,
  );
  process.exit(findings.length === 0 ? 0 : 1);
};

if (import.meta.main) await runChaos(process.argv.slice(2), false);
