/**
 * `npm run fuzz-files -- [files] [seed]`: runs every reader on damaged files; prints the failures and the answers by
 * reader.
 */
import { freshSeed } from '../../random.ts';
import { archiveReaders } from './archive-readers.ts';
import { fuzzFiles, readWicked } from './fuzz.ts';
import { fileReaders } from './readers.ts';

const [files = 5_000, seed = freshSeed() >>> 1] = process.argv.slice(2).map(Number);
const started = performance.now();
const archives = await archiveReaders();
const readers = [...fileReaders, ...archives.readers];
const runs = [await readWicked(readers), await fuzzFiles(readers, seed, files)];
await archives.close();
const failures = runs.flatMap((run) => run.failures);
for (const failure of failures) process.stdout.write(`${failure}\n`);
for (const { answers } of runs) process.stdout.write(`${JSON.stringify(answers, null, 1)}\n`);
const inputs = runs.reduce((sum, run) => sum + run.inputs, 0);
const seconds = Math.round((performance.now() - started) / 1000);
const rss = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(
  `${inputs} files from seed ${seed} in ${seconds} s, at most ${rss} MB, ${failures.length} failures\n`,
);
process.exitCode = failures.length > 0 ? 1 : 0;
