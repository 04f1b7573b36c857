import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { blankComments, blankStrings } from './source.ts';

/** Top-level folders with code; each has its own terms and its own import rules. */
export const rooms = ['kernel', 'machines', 'modules', 'gateway', 'migrations', 'spec'] as const;

/** Folders whose code runs in production and whose files must stay short. */
export const productRooms = ['kernel', 'machines', 'modules', 'gateway'] as const;

const root = posix.join(import.meta.dirname.replaceAll('\\', '/'), '../..');

/** Names and endings that .gitignore excludes. */
const ignored = readFileSync(`${root}/.gitignore`, 'utf8')
  .split('\n')
  .map((line) => line.trim().replace(/\/$/, ''))
  .filter((line) => line !== '' && !line.startsWith('#'));

const isIgnored = (name: string): boolean =>
  name === '.git' ||
  ignored.some((entry) => (entry.startsWith('*') ? name.endsWith(entry.slice(1)) : name === entry));

function walk(folder: string): string[] {
  return readdirSync(posix.join(root, folder), { withFileTypes: true })
    .filter((entry) => !isIgnored(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : [path];
    })
    .sort();
}

/** Paths of all files of the project, from its root. */
export const files: readonly string[] = walk('.');

/** Names at the top level of the project. */
export const topLevel: readonly string[] = readdirSync(root).filter((name) => !isIgnored(name));

/** True if a path from the root exists. */
export const isThere = (path: string): boolean => existsSync(posix.join(root, path));

/** Text of a file. */
export const textOf = (file: string): string => readFileSync(posix.join(root, file), 'utf8');

/** First segment of a path: kernel, modules and so on; '' at the top. */
export const roomOf = (file: string): string => (file.includes('/') ? file.split('/', 1)[0]! : '');

/** TypeScript file in three texts of the same length. */
export type Source = {
  readonly file: string;
  readonly text: string;
  /** Text with comments blanked. */
  readonly uncommented: string;
  /** Text with comments and the contents of strings, templates and regular expressions blanked. */
  readonly code: string;
};

/** Text as a source with a file name. */
export const sourceOf = (file: string, text: string): Source => ({
  file,
  text,
  uncommented: blankComments(text),
  code: blankStrings(text),
});

/** TypeScript files of the rooms. */
export const sources: readonly Source[] = files
  .filter((file) => /\.tsx?$/.test(file) && roomOf(file) !== '')
  .map((file) => sourceOf(file, textOf(file)));

/** Sources of the named rooms. */
export const sourcesIn = (...names: readonly string[]): readonly Source[] =>
  sources.filter(({ file }) => names.includes(roomOf(file)));

/** Import of a file, and its place (`file:line`). */
export type Import = { readonly at: string } & (
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'builtin' | 'package'; readonly name: string }
);

const importForms = [
  /\bfrom\s*(['"])( +)\1/dg,
  /\bimport\s*(['"])( +)\1/dg,
  /\bimport\s*\(\s*(['"`])( +)\1/dg,
  /\bimport\.meta\.resolve\s*\(\s*(['"`])( +)\1/dg,
  /\brequire(?:\.resolve)?\s*\(\s*(['"`])( +)\1/dg,
  /\bnew\s+URL\s*\(\s*(['"`])( +)\1\s*,\s*import\.meta\.url/dg,
];

/** Imports of a source: static, of types, dynamic, and files that it starts as workers. */
export function importsOf({ file, text, code }: Source): Import[] {
  return importForms.flatMap((form) =>
    [...code.matchAll(form)].map(({ index, indices }) => {
      const at = `${file}:${lineAt(text, index)}`;
      const name = text.slice(...indices![2]!);
      if (name.startsWith('.')) {
        return { at, kind: 'file', path: posix.join(posix.dirname(file), name) };
      }
      if (/^(?:node:|operation:|#)/.test(name)) return { at, kind: 'builtin', name };
      const segments = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
      return { at, kind: 'package', name: segments.join('/') };
    }),
  );
}

/** Number of the line of an index, from 1. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length;

/** Places of a pattern in one text of the sources, as `file:line`. */
export function finds(
  among: readonly Source[],
  pattern: RegExp,
  field: 'text' | 'uncommented' | 'code' = 'code',
): string[] {
  const every = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
  return among.flatMap((source) =>
    [...source[field].matchAll(every)].map(
      ({ index, 0: found }) =>
        `${source.file}:${lineAt(source.text, index + found.search(/\S/))}  ${found.trim()}`,
    ),
  );
}
