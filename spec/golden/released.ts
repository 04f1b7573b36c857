import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { allModules } from '../../gateway/modules.ts';
import { changesOf } from '../../gateway/openapi/changes/changes.ts';
import { documentOf } from '../../gateway/openapi/document.ts';
import type { Part } from '../../gateway/openapi/document-parts.ts';
import { registryOf } from '../../kernel/declare/module.ts';

const stored = join(import.meta.dirname, 'released-api.json.br');

/** The value without texts for readers: they change no client. A field named `description` is no text, but a schema. */
const withoutTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => !(typeof one === 'string' && /^(?:description|summary)$/.test(name)))
      .map(([name, one]) => [name, withoutTexts(one)]),
  );
};

/** Document of the present API, without texts. */
export const presentApi = (): Part =>
  withoutTexts(JSON.parse(JSON.stringify(documentOf(registryOf(allModules).routes, '0')))) as Part;

/** Document of the last release, without texts. */
export const releasedApi = (): Part =>
  JSON.parse(brotliDecompressSync(readFileSync(stored)).toString('utf8')) as Part;

/** Stores the present document as that of the last release; answers its bytes. */
export const storeRelease = (): number => {
  const packed = brotliCompressSync(JSON.stringify(presentApi()));
  writeFileSync(stored, packed);
  return packed.length;
};

/** Names in a sentence about a change that its announcement has to contain: addresses, schemas, fields, values. */
const namesIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name.replace(/^"|"$/g, ''))
    .filter((name) => !/^(?:max|min)(?:Length|imum|Items)$/.test(name));

/** Breaking changes between two documents of which no **API** entry of a changelog has all names. */
export const unannounced = (before: Part, after: Part, changelog: string): readonly string[] => {
  const entries = changelog
    .split('\n')
    .filter((line) => line.startsWith('- ') && line.includes('**API**'))
    .map((line) => line.slice(line.indexOf('**API**')));
  return changesOf(before, after)
    .filter(({ isBreaking }) => isBreaking)
    .map(({ text }) => text)
    .filter((text) => {
      const names = namesIn(text);
      return !entries.some((entry) => names.every((name) => entry.includes(name)));
    });
};
