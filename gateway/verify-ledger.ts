/** Verifies the JSON lines of GET /ledger/export without the service: `verify-ledger FILE [HASH of a head kept elsewhere]`. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

type Json = { readonly [key: string]: unknown };
type Personal = Readonly<Record<'path' | 'salt' | 'value', string>>;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The canonical text of a JSON value (RFC 8785). */
const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const pair = (key: string) => `${JSON.stringify(key)}:${canonical((value as Json)[key])}`;
  return `{${Object.keys(value).sort().map(pair).join(',')}}`;
};

/** Lines end at a line feed only: readline would also end them at U+2028, which a text may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The entry of a line, once it proved to follow the one before it unchanged. */
const follow = (line: string, before: Json): Json => {
  const whole = JSON.parse(line) as Json;
  assert(canonical(whole) === line, 'its text is not the canonical one');
  const { personal = [], hash, ...entry } = whole;
  assert(Number(entry['id']) > Number(before['id']), `its id ${entry['id']} does not ascend`);
  assert(entry['prev_hash'] === before['hash'], 'a row before it was removed, added or swapped');
  assert(sha256(canonical(entry)) === hash, 'it was changed after it was recorded');
  for (const { path, salt, value } of personal as Personal[]) {
    let at: unknown = entry['data'];
    for (const step of path.split('.')) at = (at as Json | undefined)?.[step];
    const isSame = (at as Json | undefined)?.['$digest'] === `sha256:${sha256(salt + value)}`;
    assert(isSame, `its personal value ${path} is not the one recorded`);
  }
  return whole;
};

const [file = '', anchor] = process.argv.slice(2);
let head: Json = { id: 0, hash: '0'.repeat(64) };
let [count, fault, isAnchored] = [0, '', anchor === undefined];
try {
  for await (const line of linesOf(file)) {
    head = follow(line, head);
    count += 1;
    isAnchored ||= head['hash'] === anchor;
  }
  if (!isAnchored) fault = `no entry has the hash ${anchor}: the tail was cut off`;
} catch (error) {
  fault = `line ${count + 1}, after entry ${head['id']}: ${(error as Error).message}`;
}
process.stdout.write(`${fault || 'ok'}\nhead ${head['id']} ${head['hash']}, ${count} entries\n`);
process.exitCode = fault ? 1 : 0;
