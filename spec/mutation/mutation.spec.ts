import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ended } from '../runner/program.ts';
import { isThere, textOf } from '../tidy/tree.ts';
import { equivalents } from './equivalents.ts';
import { targets } from './targets.ts';

const mutation = suite('spec.mutation');

/** Limit of a run that hangs; an idle machine takes a fraction of it. */
const withinMs = 240_000;

/** Small files whose mutants take seconds: the exchange gain of a payment, and the order of the roles. */
const chosen = ['payments/payment-lines', 'kernel/declare/access'];

mutation('kills every mutant of a few small files', async () => {
  const run = join(import.meta.dirname, 'run.ts');
  const { code, output } = await ended([run, ...chosen], withinMs);
  assert.is(code, 0, output);
  assert.match(output, /^[1-9]\d+ killed, 0 survived/m);
});

mutation('has files and specs that exist', () => {
  assert.ok(targets.size > 10);
  const named = [...targets].flatMap(([file, specs]) => [file, ...specs]);
  assert.equal(
    named.filter((file) => !isThere(file)),
    [],
  );
  assert.equal(
    [...targets].filter(([, specs]) => specs.length === 0),
    [],
  );
});

mutation('lists equivalent mutants of lines that exist, with a reason', () => {
  const stale = equivalents.filter(
    ({ file, line }) =>
      !targets.has(file) ||
      !textOf(file)
        .split('\n')
        .some((one) => one.trim() === line),
  );
  assert.equal(stale, []);
  assert.equal(
    equivalents.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason)),
    [],
  );
});

mutation('is documented', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  assert.match(readme, 'npm run mutate');
});

mutation.run();
