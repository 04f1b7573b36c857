import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** An entry whose values at these paths were erased; the values themselves are not stated. */
export type ListedErasure = {
  readonly company: string;
  readonly entry: number;
  readonly hash: string;
  readonly paths: readonly string[];
};

const Line = Type.Object({
  company: Type.String(),
  entry: Type.Integer(),
  hash: Type.String(),
  paths: Type.Array(Type.String()),
});

/** Erased paths of the entries on a list, by company, id and hash of the entry. */
export type ErasureList = (entry: {
  readonly company: string;
  readonly id: number;
  readonly hash: string;
}) => ReadonlySet<string>;

const fileIn = (folder: string): string => join(folder, 'erasures.jsonl');
const keyOf = (company: string, id: number, hash: string): string => `${company} ${id} ${hash}`;
const nothing: ReadonlySet<string> = new Set();

/** Appends erasures to the list outside the database, in the folder of the signed heads. */
export const listErasures = (folder: string, erasures: readonly ListedErasure[]): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const text = erasures.map((one) => `${JSON.stringify(one)}\n`).join('');
  appendFileSync(fileIn(folder), text, { mode: 0o600, flush: true });
};

/** Reads the list; a line truncated by a crash is skipped. */
export const listedErasures = (folder: string | undefined): ErasureList => {
  const paths = new Map<string, Set<string>>();
  const text =
    folder !== undefined && existsSync(fileIn(folder)) ? readFileSync(fileIn(folder), 'utf8') : '';
  for (const line of text.split('\n')) {
    const one = parsed(line);
    if (!Value.Check(Line, one)) continue;
    const key = keyOf(one.company, one.entry, one.hash);
    paths.set(key, (paths.get(key) ?? new Set<string>()).union(new Set(one.paths)));
  }
  return ({ company, id, hash }) => paths.get(keyOf(company, id, hash)) ?? nothing;
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
