import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { canonical } from '../../values/canonical.ts';
import { keyIdOf, type SignedHead } from './head.ts';

/** Signed heads outside the data folder: an append-only file, and the public keys. */
export type Anchors = {
  readonly folder: string;
  readonly read: () => readonly SignedHead[];
  readonly append: (head: SignedHead) => void;
  /** Public keys that signed here, in Base64. */
  readonly keys: () => readonly string[];
};

const Text = Type.String();
const Whole = Type.Integer({ minimum: 0 });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Schema of a signed head. */
export const HeadShape = Type.Object({
  head: Type.Object({
    version: Type.Literal(1),
    installation: Text,
    number: Type.Integer({ minimum: 1 }),
    previous: Hash,
    time: Text,
    reason: Text,
    root: Hash,
    series: Type.Array(
      Type.Object({ company: Text, series: Text, period: Text, next: Type.Integer() }),
    ),
    abandons: Type.Array(Type.Object({ company: Text, after: Whole, through: Whole })),
    key: Text,
    previous_key: Type.Union([Text, Type.Null()]),
  }),
  chains: Type.Array(Type.Object({ company: Text, id: Whole, hash: Hash, count: Whole })),
  public_key: Text,
  signature: Text,
  countersignature: Type.Union([Text, Type.Null()]),
});
export type HeadShape = Static<typeof HeadShape>;

/** Signed heads in lines of JSON; an invalid line is skipped, and its number is reported as missing. */
export const headsIn = (text: string): readonly SignedHead[] =>
  text.split('\n').flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return Value.Check(HeadShape, value) ? [value as SignedHead] : [];
    } catch {
      return [];
    }
  });

/** Heads of an installation in a folder, which is created with the first head. */
export const anchorsIn = (folder: string): Anchors => {
  const file = join(folder, 'heads.jsonl');
  return {
    folder,
    read: () => (existsSync(file) ? withoutRepetition(headsIn(readFileSync(file, 'utf8'))) : []),
    append: (signed) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const key = join(folder, `${keyIdOf(signed.public_key)}.key`);
      if (!existsSync(key)) writeFileSync(key, `${signed.public_key}\n`, { mode: 0o600 });
      appendLine(file, canonical(signed));
    },
    keys: () =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => name.endsWith('.key'))
            .map((name) => readFileSync(join(folder, name), 'utf8').trim())
        : [],
  };
};

/** Heads without those that two nodes on one machine appended at the same moment. */
const withoutRepetition = (heads: readonly SignedHead[]): readonly SignedHead[] =>
  heads.filter((one, at) => canonical(one) !== canonical(heads[at - 1] ?? null));

/** Appends a line durably; a line truncated by a crash is ended first. */
const appendLine = (file: string, line: string): void => {
  const isCut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'));
  const opened = openSync(file, 'a', 0o600);
  try {
    appendFileSync(opened, `${isCut ? '\n' : ''}${line}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};
