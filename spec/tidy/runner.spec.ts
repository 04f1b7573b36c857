import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

type Run = { readonly code: number; readonly text: string; readonly last: string };

const runner = suite('tidy.runner');
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'spec-runner-'));

const head = "import { suite } from 'uvu';\nconst a = suite('a');\n";
const endings = {
  good: `${head}a('b', () => {}); a.skip('c', () => {}); a.run();`,
  skipped: `${head}a.skip('c', () => {}); a.run();`,
  wrong: `${head}a('b', () => {}); a('c', () => { throw new Error('wrong'); }); a.run();`,
  forgotten: `${head}a('b', () => {});`,
  empty: `${head}a.run();`,
  hook: `${head}a.before(() => { throw new Error('hook'); }); a('b', () => {}); a.run();`,
  early: `${head}a('b', () => process.exit(0)); a.run();`,
  syntax: 'const a = ;',
} as const;
const crash = `${head}a('b', () => {}); a.run(); setTimeout(() => { throw new Error('late'); }, 20);`;
/** Spec that passes alone, and fails in a process in which another one ran before. */
const spoilt = `${head}if (globalThis.spoilt) throw new Error('spoilt');
globalThis.spoilt = true; a('b', () => {}); a.run();`;
/** More files than parallel processes, so that some share one. */
const most = availableParallelism() + 3;

runner.before(() => {
  mkdirSync(join(folder, 'spec/deep'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(endings)) {
    writeFileSync(join(folder, `spec/deep/${name}.spec.ts`), text);
  }
  mkdirSync(join(folder, 'spec/beside'));
  mkdirSync(join(folder, 'spec/late'));
  writeFileSync(join(folder, 'spec/late/crash.spec.ts'), crash);
  for (let n = 0; n < most; n += 1) {
    writeFileSync(join(folder, `spec/beside/a${n}.spec.ts`), spoilt);
  }
});

runner.after(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    const program = join(root, 'spec/run.ts');
    const child = execFile(process.execPath, [program, ...words], { cwd: folder }, (_, text) =>
      resolve({ code: child.exitCode ?? -1, text, last: text.trimEnd().split('\n').at(-1) ?? '' }),
    );
  });

runner('counts tests and shows what was skipped', async () => {
  const { code, text, last } = await run('good');
  assert.is(last, '1 passed, 0 failed, 1 skipped');
  assert.match(text, /^skipped {2}spec\/deep\/good\.spec\.ts {2}1$/m);
  assert.is(code, 0);
});

runner('lets a suite be skipped as a whole', async () => {
  const { code, last } = await run('deep/skipped');
  assert.is(last, '0 passed, 0 failed, 1 skipped');
  assert.is(code, 0);
});

runner('shows the output of a failure in full', async () => {
  const { code, text, last } = await run('wrong');
  assert.is(last, '1 passed, 1 failed');
  assert.match(text, /FAIL {2}a {2}"c"/);
  assert.is(code, 1);
});

for (const name of ['forgotten', 'empty', 'hook', 'early', 'syntax'] as const) {
  runner(`fails a file that passes nothing: ${name}`, async () => {
    const { code, last } = await run(name);
    assert.is(last, '0 passed, 1 failed');
    assert.is(code, 1);
  });
}

runner('fails a file that crashes after its tests', async () => {
  const { code, last } = await run('late/crash');
  assert.is(last, '1 passed, 1 failed');
  assert.is(code, 1);
});

runner('fails when no file has the name', async () => {
  const { code, last } = await run('nowhere');
  assert.is(last, '0 passed, 0 failed');
  assert.is(code, 1);
});

runner('runs files alone that fail beside each other, and says so', async () => {
  const { code, text, last } = await run('beside');
  assert.match(last, new RegExp(`^${most} passed, [1-9] failed$`));
  assert.match(
    text,
    /FAIL .*a\d\.spec\.ts {2}passes alone, and fails beside those before it\n.*spoilt/s,
  );
  assert.is(code, 1);
});

runner('adds up all files', async () => {
  const { code, last } = await run('deep');
  assert.is(last, '2 passed, 6 failed, 2 skipped');
  assert.is(code, 1);
});

runner.run();
