/**
 * `npm run fuzz -- [requests] [seed]`: fuzzes services of 10,000 requests, each in a process of its own; prints the failures
 * and the operations that were not reached. Ends after 20 failures.
 */
import { freshSeed } from '../random.ts';
import { routes } from '../routes.ts';
import { fuzzInProcess } from './fuzz-process.ts';

const perService = Number(process.env['FUZZ_SERVICE'] ?? 10_000);
const [requests = 20_000, first = freshSeed() >>> 1] = process.argv.slice(2).map(Number);
const started = performance.now();
const reached = new Set<string>();
let made = 0;
let failed = 0;
for (let seed = first; made < requests && failed < 20; seed += 1) {
  const outcome = await fuzzInProcess({
    seed,
    requests: Math.min(perService, requests - made),
    withSeparate: seed === first,
  });
  made += outcome.requests;
  for (const name of outcome.reached) reached.add(name);
  for (const failure of outcome.failures) process.stdout.write(`${failure}\n`);
  failed += outcome.failures.length;
  process.stderr.write(`seed ${seed}: ${made} requests ${JSON.stringify(outcome.statuses)}\n`);
}
const names = [...new Set(routes.map(({ operation }) => operation.name))];
const missed = names.filter((name) => !reached.has(name));
const seconds = Math.round((performance.now() - started) / 1000);
if (missed.length > 0) process.stdout.write(`not reached: ${missed.join(' ')}\n`);
process.stdout.write(
  `${made} requests from seed ${first} in ${seconds} s, ${names.length - missed.length} of ${names.length} operations reached, ${failed} failures\n`,
);
// Small runs need not reach every operation.
const isWidely = requests < perService || missed.length <= names.length * 0.05;
if (!isWidely) process.stdout.write('fewer than 95 % of the operations were reached\n');
process.exitCode = failed > 0 || !isWidely ? 1 : 0;
