import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { registryOf } from '../../kernel/declare/module.ts';
import { allModules } from '../modules.ts';
import { changelogOf, changesOf } from '../openapi/changes/changes.ts';
import { documentOf } from '../openapi/document.ts';
import type { Part } from '../openapi/document-parts.ts';

const usage = [
  'Lists the differences of two OpenAPI documents as lines of the changelog; **API** marks those that clients may have to follow.',
  '',
  '  npm run --silent document-changes -- BEFORE [AFTER]',
  '',
  'Each is a file or an address such as http://127.0.0.1:8000/openapi.json; AFTER is the document of this version by default.',
].join('\n');

/** Document of a file or an address. */
const documentIn = async (place: string): Promise<Part> => {
  if (/^https?:/.test(place)) {
    const response = await fetch(place);
    if (!response.ok) throw new Error(`${place} answered ${response.status}.`);
    return (await response.json()) as Part;
  }
  const file = resolve(process.env['INIT_CWD'] ?? '', place);
  return JSON.parse(await readFile(file, 'utf8')) as Part;
};

/** Document of this version. */
const ownDocument = async (): Promise<Part> => {
  const manifest = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  return JSON.parse(JSON.stringify(documentOf(registryOf(allModules).routes, version))) as Part;
};

const run = async ([before, after]: readonly string[]): Promise<void> => {
  if (before === undefined) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const documents = [documentIn(before), after ? documentIn(after) : ownDocument()] as const;
  const text = changelogOf(changesOf(...(await Promise.all(documents))));
  process.stdout.write(`${text || 'No differences.'}\n`);
};

await run(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 3;
});
