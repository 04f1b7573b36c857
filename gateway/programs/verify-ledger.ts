/**
 * Verifies the JSON lines of GET /ledger/export without the service: `verify-ledger FILE [HASH of an independently stored head]
 * [--heads heads.jsonl --key KEY]`. KEY is the public key that signed, in Base64, or a file with it; it may be repeated. A
 * later key that KEY countersigned may be left out.
 */
import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

type Json = { readonly [key: string]: unknown };
type Personal = Readonly<Record<'path' | 'salt' | 'value', string>>;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Canonical text of a JSON value (RFC 8785). */
const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const pair = (key: string) => `${JSON.stringify(key)}:${canonical((value as Json)[key])}`;
  return `{${Object.keys(value).sort().map(pair).join(',')}}`;
};

/** Splits at line feeds only: readline would also split at U+2028, which a text may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Entry of a line, after checking that it is unchanged and follows the previous one. */
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

type Leaf = Readonly<Record<'company' | 'hash', string>> & Readonly<Record<'id' | 'count', number>>;
type Abandoned = Readonly<{ company: string; after: number; through: number }>;
type Signed = Readonly<{
  head: Json & Readonly<{ number: number; time: string; key: string; abandons: Abandoned[] }>;
  chains: readonly Leaf[];
  public_key: string;
  signature: string;
  countersignature: string | null;
}>;

const keyId = (key: string): string => sha256Bytes(Buffer.from(key, 'base64')).slice(0, 32);
const sha256Bytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const isSigned = (head: Json, publicKey: string, signature: string): boolean => {
  const der = Buffer.from(publicKey, 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const message = Buffer.from(`countinghouse ledger head v1\n${canonical(head)}`);
  return verify(null, message, key, Buffer.from(signature, 'base64'));
};

/** Trusts the new key of a rotation that is countersigned by a trusted key. */
const trustRotation = ({ head, public_key, countersignature }: Signed): void => {
  const before = trusted.get(String(head['previous_key']));
  const isRotation = head['reason'] === 'key_rotation' && keyId(public_key) === head.key;
  if (isRotation && before && isSigned(head, before, countersignature ?? ''))
    trusted.set(head.key, public_key);
};

/** Merkle root over the heads of all chains, by company. */
const rootOf = (chains: readonly Leaf[]): string => {
  const sorted = chains.toSorted((a, b) => (a.company < b.company ? -1 : 1));
  let level = sorted.map((leaf) => sha256(`\u0000${canonical(leaf)}`));
  while (level.length > 1)
    level = level.flatMap((left, at) => {
      if (at % 2 === 1) return [];
      const right = level[at + 1];
      return [right === undefined ? left : sha256(`\u0001${left}${right}`)];
    });
  return level[0] ?? sha256('');
};

/** Verifies one signed head: number, link, key, signature, and that its entry is in the chain. */
const proveHead = (one: Signed, before: Signed | undefined, all: readonly Signed[]): void => {
  const { head, chains } = one;
  const name = `signed head ${head.number} of ${head.time}`;
  const number = (before?.head.number ?? 0) + 1;
  assert(head.number === number, `signed head ${number} is missing`);
  const previous = before ? sha256(canonical(before.head)) : '0'.repeat(64);
  assert(head['previous'] === previous, `${name} does not follow the one before it`);
  trustRotation(one);
  assert(keyId(one.public_key) === head.key && trusted.has(head.key), `${name} has an unknown key`);
  assert(isSigned(head, one.public_key, one.signature), `the signature of ${name} does not fit`);
  assert(rootOf(chains) === head['root'], `the chains of ${name} do not fit its root`);
  const leaf = chains.find(({ company }) => company === companyId);
  const isAbandoned = all.some(
    ({ head: later }) =>
      later.number > head.number &&
      later.abandons.some(
        ({ company, after, through }) =>
          company === companyId && leaf && leaf.id > after && leaf.id <= through,
      ),
  );
  if (!leaf || isAbandoned) return;
  const found = positions.get(leaf.id);
  assert(
    found?.['hash'] === leaf.hash && found?.['count'] === leaf.count,
    `${name} no longer matches: entry ${leaf.id} is not the one that was signed`,
  );
  signedUpTo = Math.max(signedUpTo, leaf.id);
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { heads: { type: 'string' }, key: { type: 'string', multiple: true } },
});
const [file = '', anchor] = positionals;
const trusted = new Map(
  (values.key ?? []).map((given) => {
    const key = (existsSync(given) ? readFileSync(given, 'utf8') : given).trim();
    return [keyId(key), key] as const;
  }),
);
const positions = new Map<number, Json>();
let [companyId, signedUpTo] = ['', 0];
let head: Json = { id: 0, hash: '0'.repeat(64) };
let [count, fault, isAnchored] = [0, '', anchor === undefined];
try {
  const heads: Signed[] = [];
  if (values.heads !== undefined)
    for await (const line of linesOf(values.heads)) {
      const one = JSON.parse(line) as Signed;
      // Two nodes on one machine can append a head at the same moment.
      if (canonical(one) !== canonical(heads.at(-1) ?? null)) heads.push(one);
    }
  const wanted = new Set(heads.flatMap(({ chains }) => chains.map(({ id }) => id)));
  for await (const line of linesOf(file)) {
    head = follow(line, head);
    count += 1;
    isAnchored ||= head['hash'] === anchor;
    companyId = String(head['company_id']);
    if (wanted.has(Number(head['id'])))
      positions.set(Number(head['id']), { hash: head['hash'], count });
  }
  if (!isAnchored) fault = `no entry has the hash ${anchor}: the tail was cut off`;
  try {
    for (const [at, one] of heads.entries()) proveHead(one, heads[at - 1], heads);
  } catch (error) {
    fault ||= (error as Error).message;
  }
} catch (error) {
  fault = `line ${count + 1}, after entry ${head['id']}: ${(error as Error).message}`;
}
process.stdout.write(`${fault || 'ok'}\nhead ${head['id']} ${head['hash']}, ${count} entries\n`);
if (values.heads !== undefined) process.stdout.write(`signed up to entry ${signedUpTo}\n`);
process.exitCode = fault ? 1 : 0;
