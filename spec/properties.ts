/** `npm run properties -- [seeds] [first] [words]`: every property under random seeds; stops at the first that fails. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { freshSeed } from './random.ts';

const [seeds = '10', first = String(freshSeed() >> 1), ...words] = process.argv.slice(2);
const files = globSync('spec/**/*.spec.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\btried\(/.test(readFileSync(file, 'utf8')))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));

for (let n = 0; n < Number(seeds); n += 1) {
  const seed = Number(first) + n;
  const { status, stdout } = spawnSync(process.execPath, ['spec/run.ts', ...files], {
    encoding: 'utf8',
    env: { ...process.env, PROPERTIES_SEED: String(seed) },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status !== 0) process.stdout.write(stdout);
  process.stdout.write(`seed ${seed}: ${stdout.trimEnd().split('\n').at(-1)}\n`);
  if (status !== 0) process.exit(1);
}
