import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { tool, tsc } from './generators/tools.ts';
import { client, mistakes } from './mistakes.ts';

type OpenapiTypescript = {
  readonly default: (document: object) => Promise<unknown>;
  readonly astToString: (nodes: unknown) => string;
};
type HeyApi = { readonly createClient: (config: object) => Promise<unknown> };

const it = suite('gateway.openapi generated types');
const document = documentOf(registryOf(allModules).routes, '0.0.0');

/** Problems that the compiler finds in files, in a folder of their own. */
const problemsIn = async (folder: string, files: readonly string[]): Promise<string> => {
  const compilerOptions = {
    ...{ target: 'esnext', module: 'esnext', moduleResolution: 'bundler', lib: ['esnext', 'dom'] },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ noEmit: true, skipLibCheck: false, types: [] },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  return new Promise((resolve) =>
    execFile(process.execPath, [tsc, '-p', folder], (_, stdout) => resolve(stdout)),
  );
};

const inFolder = async (run: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-types-'));
  await run(folder).finally(() => rm(folder, { recursive: true, force: true }));
};

const importing = "import { asset, call, doc, page } from './client';\n";

/** A file in which each statement stands in a block of its own. */
const fileOf = (statements: readonly string[], before = ''): string =>
  [
    importing,
    ...statements.map((one) => `{\n${before}  ${one};\n}`),
    'export { asset, call, doc, page };\n',
  ].join('\n');

it('of openapi-typescript compile and refuse every planted mistake', () =>
  inFolder(async (folder) => {
    assert.ok(mistakes.length >= 20);
    const generator = await tool<OpenapiTypescript>('openapi-typescript');
    const made = await generator.default(JSON.parse(JSON.stringify(document)));
    const texts = {
      'api.ts': generator.astToString(made),
      'client.ts': client,
      'right.ts': fileOf(mistakes.map(({ right }) => right)),
      'wrong.ts': fileOf(
        mistakes.map(({ wrong }) => wrong),
        '  // @ts-expect-error\n',
      ),
    };
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    assert.is(await problemsIn(folder, Object.keys(texts)), '');
  }));

it('of Hey API compile', () =>
  inFolder(async (folder) => {
    const { createClient } = await tool<HeyApi>('@hey-api/openapi-ts');
    await createClient({
      input: JSON.parse(JSON.stringify(document)),
      output: { path: join(folder, 'api') },
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent', file: false },
    });
    await writeFile(
      join(folder, 'use.ts'),
      "import type { Document } from './api/types.gen';\nexport const total = (of: Document): number => of.total ?? 0;\n",
    );
    assert.is(await problemsIn(folder, ['use.ts']), '');
  }));

it.run();
