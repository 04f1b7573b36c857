import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type CheckedHeads, checkHeads } from '../../../kernel/ledger/heads/check.ts';
import {
  type Head,
  hashOfHead,
  merkleRoot,
  messageOf,
  type SignedHead,
} from '../../../kernel/ledger/heads/head.ts';
import { type MemoryKey, memoryKey } from './memory-key.ts';

const it = suite('ledger.heads.check');
const company = 'company';
const hashAt = (id: number): string => String(id).padStart(64, 'a');
const [key, next, stranger] = [memoryKey(), memoryKey(), memoryKey()];

type Made = Partial<Head> & { readonly by?: MemoryKey; readonly also?: MemoryKey };

/** Signed head over the company's chain, which ends at ten times the head's number, and over the instance's chain. */
const made = (before: SignedHead | undefined, { by = key, also, ...other }: Made = {}) => {
  const number = (before?.head.number ?? 0) + 1;
  const chains = [
    { company, id: number * 10, hash: hashAt(number * 10), count: number * 10 },
    { company: 'instance', id: number, hash: hashAt(number), count: number },
  ];
  const head: Head = {
    version: 1,
    installation: 'here',
    number,
    previous: before ? hashOfHead(before.head) : '0'.repeat(64),
    time: `2026-01-0${number}T02:00:00.000Z`,
    reason: 'daily',
    root: merkleRoot(chains),
    series: [],
    abandons: [],
    key: by.id,
    previous_key: null,
    ...other,
  };
  const message = messageOf(head);
  const countersignature = also?.sign(message) ?? null;
  const signed = { head, chains, public_key: by.publicKey, signature: by.sign(message) };
  return { ...signed, countersignature } satisfies SignedHead;
};

const first = made(undefined);
const second = made(first);
const third = made(second);

const checked = (
  stored: readonly SignedHead[],
  other: Partial<Parameters<typeof checkHeads>[0]> = {},
): CheckedHeads =>
  checkHeads({
    company,
    stored,
    anchors: [],
    trusted: [key.publicKey],
    stamped: new Set(),
    positions: new Map(
      [10, 20, 30, 40].map((id) => [id, { hash: hashAt(id), count: id }] as const),
    ),
    last: 45,
    ...other,
  });

const faults = (...args: Parameters<typeof checked>) =>
  checked(...args).faults.map(({ number, kind }) => `${number} ${kind}`);

it('proves a chain up to the newest trusted head that matches', () => {
  const all = [first, second, third];
  const { signed, witnessed, newest } = checked(all);
  assert.equal([signed, witnessed, newest?.head.number], [30, undefined, 3]);
  assert.is(checked(all, { anchors: [first, second] }).witnessed, 20, 'kept outside');
  const stamped = new Set([hashOfHead(first.head)]);
  assert.is(checked(all, { stamped }).witnessed, 10, 'a timestamp');
  assert.is(checked([], { anchors: all }).witnessed, 30, 'outside alone');
  const untrusted = checked(all, { trusted: [] });
  assert.equal([untrusted.signed, untrusted.faults[0]?.kind], [undefined, 'unknown_key']);
});

it('names each way in which a head does not fit', () => {
  const other = made(first, { time: '2026-01-02T09:00:00.000Z' });
  assert.equal(faults([first, third]), ['2 missing']);
  assert.equal(faults([second, third]), ['1 missing']);
  assert.equal(faults([first, made(first, { previous: '1'.repeat(64) })]), ['2 link']);
  assert.equal(faults([first, { ...second, signature: third.signature }]), ['2 signature']);
  assert.equal(faults([first, { ...second, head: { ...second.head, reason: 'backup' } }]), [
    '2 signature',
  ]);
  assert.equal(faults([first, made(first, { by: stranger })]), ['2 unknown_key']);
  assert.equal(faults([first, { ...second, public_key: stranger.publicKey }]), ['2 unknown_key']);
  assert.equal(faults([first, second], { anchors: [first, other] }), ['2 differs']);
  const [own, shared] = second.chains;
  const chains = [own!, { ...shared!, hash: hashAt(99) }];
  assert.equal(faults([first, { ...second, chains }]), ['2 root']);
  assert.equal(faults([first, second], { last: 15, positions: new Map() }), [
    '1 mismatch',
    '2 ahead',
  ]);
});

it('ends trust at the first fault', () => {
  const positions = new Map([10, 30].map((id) => [id, { hash: hashAt(id), count: id }] as const));
  const found = checked([first, second, third], { positions });
  assert.equal(
    [found.signed, found.faults.map(({ number, kind }) => `${number} ${kind}`)],
    [10, ['2 mismatch']],
  );
});

it('goes over to a key that the one before countersigns, and to no other', () => {
  const told = { reason: 'key_rotation', by: next, key: next.id, previous_key: key.id } as const;
  const rotated = made(first, { ...told, also: key });
  const after = made(rotated, { by: next });
  assert.equal(faults([first, rotated, after]), []);
  assert.is(checked([first, rotated, after]).signed, 30);
  const byTheNewKey = { trusted: [next.publicKey] };
  assert.equal(faults([first, rotated, after], byTheNewKey), []);
  for (const also of [undefined, stranger, next])
    assert.equal(faults([first, made(first, also ? { ...told, also } : told)]), ['2 unknown_key']);
});

it('names the entry from which a new key is trusted after a lost one', () => {
  const told = { reason: 'key_restart', by: next, key: next.id, previous_key: key.id } as const;
  const restarted = made(first, told);
  const both = { trusted: [key.publicKey, next.publicKey] };
  assert.equal(
    [checked([first, restarted], both).restarts, faults([first, restarted], both)],
    [[2], []],
  );
  const onlyNew = checked([first, restarted], { trusted: [next.publicKey] });
  assert.equal([onlyNew.restarts, onlyNew.faults, onlyNew.signed], [[2], [], 20]);
  assert.equal(faults([first, restarted]), ['2 unknown_key'], 'nobody trusts the new key');
  assert.equal(checked([first, restarted]).restarts, []);
});

it('holds no head against entries that a later one states as given up', () => {
  const gone = new Map([10, 40].map((id) => [id, { hash: hashAt(id), count: id }] as const));
  const abandons = [{ company, after: 10, through: 30 }];
  const accepted = made(third, { reason: 'rollback', abandons });
  assert.equal(faults([first, second, third, accepted], { positions: gone }), []);
  const forged = made(third, { reason: 'rollback', abandons, by: stranger });
  assert.equal(faults([first, second, third, forged], { positions: gone }), [
    '2 mismatch',
    '3 mismatch',
    '4 unknown_key',
  ]);
});

it.run();
