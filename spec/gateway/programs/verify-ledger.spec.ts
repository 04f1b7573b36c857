import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Head,
  hashOfHead,
  merkleRoot,
  messageOf,
  type SignedHead,
} from '../../../kernel/ledger/heads/head.ts';
import { keyFileSigner, type Signer } from '../../../kernel/ledger/heads/key.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create } from '../../../modules/inventory/items/create.ts';
import { exportLines } from '../../../modules/ledger/chain/export.ts';
import { verify } from '../../../modules/ledger/chain/verify.ts';
import { openBooks } from '../../accounting/books.ts';
import { memoryKey } from '../../ledger/heads/memory-key.ts';
import { textOf } from '../../stream-text.ts';

const it = suite('gateway.verify-ledger');
const program = join(import.meta.dirname, '../../../gateway/programs/verify-ledger.ts');
let folder = '';
let lines: string[] = [];
let hash = '';

it.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-verify-'));
  const app = await openBooks();
  for (const name of ['Ring', 'Chain', 'Line\u2028separator', 'Brooch'])
    await app.does(create, { name, sell_by: 'piece', quantity: 2, cost_price: 5.25 });
  await app.does(createContact, { name: 'Ada Buyer', contact_type: 'customer' });
  lines = (await textOf((await app.asks(exportLines, {})).bytes)).trimEnd().split('\n');
  hash = (await app.asks(verify, {})).head.hash;
  await app.close();
});
it.after(() => rm(folder, { recursive: true, force: true }));

type Found = { readonly code: number; readonly says: string };

const verified = async (rows: readonly string[], ...more: string[]): Promise<Found> => {
  const file = join(folder, 'ledger.jsonl');
  await writeFile(file, rows.map((row) => `${row}\n`).join(''));
  return new Promise((done) => {
    const child = execFile(process.execPath, [program, file, ...more], (_, says) =>
      done({ code: child.exitCode ?? -1, says }),
    );
  });
};

/** Rows of the chain with one of them changed. */
const changed = (at: number, change: (row: string) => string): string[] =>
  lines.map((row, n) => (n === at ? change(row) : row));

const idOf = (row: string | undefined): number => JSON.parse(row ?? '{}').id;

it('passes what the service exported, and names its head', async () => {
  const { code, says } = await verified(lines);
  assert.is(says, `ok\nhead ${idOf(lines.at(-1))} ${hash}, ${lines.length} entries\n`);
  assert.is(code, 0);
  assert.is((await verified(lines, hash)).code, 0);
});

const isPersonal = (row: string): boolean => row.includes('"personal":[');

for (const [what, damage, why] of [
  [
    'a flipped letter of its type',
    () => changed(3, (row) => row.replace(/"event_type":"./, '"event_type":"z')),
    /changed after/,
  ],
  [
    'a flipped digit of its time',
    () => changed(3, (row) => row.replace('"ts":"2', '"ts":"1')),
    /changed after/,
  ],
  ['a flipped byte of its form', () => changed(3, (row) => row.replace('{', '{ ')), /canonical/],
  ['a removed row', () => lines.filter((_, at) => at !== 3), /before it/],
  ['swapped rows', () => lines.with(3, lines[4] ?? '').with(4, lines[3] ?? ''), /before it/],
  ['an inserted row', () => lines.toSpliced(3, 0, lines[2] ?? ''), /does not ascend/],
  [
    'a row of another chain',
    () => changed(3, (row) => row.replace(/"prev_hash":".{4}/, '"prev_hash":"beef')),
    /before it/,
  ],
] as const) {
  it(`names the first row with ${what}`, async () => {
    const { code, says } = await verified(damage());
    assert.is(code, 1);
    assert.match(says, new RegExp(`^line 4, after entry ${idOf(lines[2])}: `));
    assert.match(says, why);
  });
}

it('finds a personal value that is not the one recorded, and passes one that was erased', async () => {
  const at = lines.findIndex((row) => isPersonal(row) && row.includes('Ada Buyer'));
  assert.ok(at >= 0);
  const other = await verified(changed(at, (row) => row.replaceAll('Ada Buyer', 'Eve Buyer')));
  assert.match(other.says, /personal value name/);
  assert.is(other.code, 1);
  const erased = changed(at, (row) => row.replace(/"personal":\[.*?\],/, ''));
  assert.not(erased[at]?.includes('Ada'));
  assert.is((await verified(erased)).code, 0);
});

it('finds a cut-off tail by a head that was kept elsewhere', async () => {
  const cut = lines.slice(0, -2);
  assert.is((await verified(cut)).code, 0);
  const { code, says } = await verified(cut, hash);
  assert.is(code, 1);
  assert.match(says, 'cut off');
});

it('finds every single flipped bit of a row', async () => {
  const at = lines.findIndex((row) => isPersonal(row) && row.includes('Ada Buyer'));
  const bytes = Buffer.from(lines[at] ?? '');
  for (let byte = 0; byte < bytes.length; byte += Math.ceil(bytes.length / 12)) {
    const copy = Buffer.from(bytes);
    copy.writeUInt8((copy[byte] ?? 0) ^ 2, byte);
    assert.is((await verified(lines.with(at, copy.toString('latin1')))).code, 1, `byte ${byte}`);
  }
});

/** Key of the last signature. */
let firstKey: Signer;

/** Head over the exported chain, signed with a new key. */
const signedHeads = async (): Promise<{ readonly file: string; readonly key: string }> => {
  const file = join(folder, 'heads.jsonl');
  const signer = keyFileSigner(join(folder, `${uuid()}.pem`), { makes: true });
  firstKey = signer;
  const last = JSON.parse(lines.at(-1) ?? '{}');
  const chains = [
    { company: last.company_id, id: last.id, hash: last.hash, count: lines.length },
    { company: 'instance', id: 1, hash: 'a'.repeat(64), count: 1 },
  ];
  const head: Head = {
    version: 1,
    installation: 'here',
    number: 1,
    previous: '0'.repeat(64),
    time: last.ts,
    reason: 'daily',
    root: merkleRoot(chains),
    series: [],
    abandons: [],
    key: signer.id,
    previous_key: null,
  };
  const signature = await signer.sign(messageOf(head));
  const signed = { head, chains, public_key: signer.publicKey, signature, countersignature: null };
  await writeFile(file, `${canonical(signed)}\n`);
  return { file, key: signer.publicKey };
};

/** Rows of the chain with one changed and every later hash recomputed. */
const rechained = (rows: readonly string[]): string[] => {
  let prev = '0'.repeat(64);
  return rows.map((row) => {
    const { hash: _, personal, ...entry } = { ...JSON.parse(row), prev_hash: prev };
    prev = sha256(canonical(entry));
    return canonical({ ...entry, hash: prev, ...(personal ? { personal } : {}) });
  });
};

it('holds signed heads against the chain, and names the first that a rehashed one no longer matches', async () => {
  const { file, key } = await signedHeads();
  const options = ['--heads', file, '--key', key];
  const whole = await verified(lines, ...options);
  assert.is(whole.code, 0, whole.says);
  assert.match(whole.says, `signed up to entry ${idOf(lines.at(-1))}`);
  const forged = rechained(changed(2, (row) => row.replace('"source":"', '"source":"x')));
  assert.is((await verified(forged)).code, 0);
  const found = await verified(forged, ...options);
  assert.is(found.code, 1);
  assert.match(found.says, /^signed head 1 of .* no longer matches/);
  const { key: another } = await signedHeads().then(async (other) => ({ ...other }));
  await signedHeads();
  const unknown = await verified(lines, '--heads', file, '--key', another);
  assert.match(unknown.says, /unknown key/);
});

it('goes over to a later key that the one before countersigned, and to no other', async () => {
  const { file, key } = await signedHeads();
  const first = JSON.parse(await readFile(file, 'utf8')) as SignedHead;
  const [next, stranger] = [memoryKey(), memoryKey()];
  const head: Head = {
    ...first.head,
    number: 2,
    previous: hashOfHead(first.head),
    reason: 'key_rotation',
    key: next.id,
    previous_key: first.head.key,
  };
  const signed = {
    ...first,
    head,
    public_key: next.publicKey,
    signature: next.sign(messageOf(head)),
  };
  const found = async (countersignature: string): Promise<Found> => {
    const both = [first, { ...signed, countersignature }];
    await writeFile(file, both.map((one) => `${canonical(one)}\n`).join(''));
    return verified(lines, '--heads', file, '--key', key);
  };
  const rotated = await found(await firstKey.sign(messageOf(head)));
  assert.is(rotated.code, 0, rotated.says);
  assert.match((await found(stranger.sign(messageOf(head)))).says, /head 2 .* has an unknown key/);
});

it('fails on a file that is not there', async () => {
  const file = join(folder, 'nowhere');
  const code = await new Promise((done) => {
    const child = execFile(process.execPath, [program, file], () => done(child.exitCode));
  });
  assert.is(code, 1);
});

it.run();
