/**
 * `npm run chaos -- [seconds] [seed] [fault…]`: a cluster of three nodes under writes and faults; prints what contradicts its
 * promises, with the seed. `npm run crash -- cluster [seconds] [seed]` kills nodes only.
 */
import { performance } from 'node:perf_hooks';
import { freshSeed } from '../random.ts';
import { faults, kills } from './faults.ts';
import { chaos, type Extent } from './rounds.ts';

const usage = (problem: string): string =>
  `${problem}\nUsage: npm run chaos -- [seconds] [seed] [fault…], with faults among:\n${Object.keys(
    faults,
  )
    .map((name) => `  ${name}`)
    .join('\n')}\n`;

/** Extent that a command line asks for, or what is wrong with it. */
export const extentOf = (args: readonly string[], isKill: boolean): Extent | string => {
  const [secondsText = '600', seedText = String(freshSeed()), ...named] = args;
  const [seconds, seed] = [Number(secondsText), Number(seedText)];
  if (!(seconds > 0 && seconds <= 1e6)) return usage(`${secondsText} is no number of seconds.`);
  if (!Number.isSafeInteger(seed)) return usage(`${seedText} is no seed, a whole number.`);
  const unknown = named.find((name) => !Object.hasOwn(faults, name));
  if (unknown !== undefined) return usage(`There is no fault ${unknown}.`);
  const among = named.length > 0 ? named : isKill ? kills : undefined;
  return { seconds, seed, ...(among ? { among } : {}) };
};

/** Runs the chaos of a command line, and ends the process. */
export const runChaos = async (args: readonly string[], isKill: boolean): Promise<never> => {
  const extent = extentOf(args, isKill);
  if (typeof extent === 'string') {
    process.stderr.write(extent);
    process.exit(2);
  }
  const started = performance.now();
  process.stderr.write(`seed ${extent.seed}\n`);
  const { findings, ...outcome } = await chaos(extent, (text) => process.stderr.write(`${text}\n`));
  for (const one of findings) process.stdout.write(`${one}\n`);
  const took = Math.round((performance.now() - started) / 1000);
  process.stdout.write(
    `seed ${extent.seed}: ${JSON.stringify(outcome)}, ${findings.length} findings in ${took} s\n`,
  );
  process.exit(findings.length === 0 ? 0 : 1);
};

if (import.meta.main) await runChaos(process.argv.slice(2), false);
