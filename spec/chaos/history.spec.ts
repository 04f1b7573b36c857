import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { againstDeliveries } from './against-deliveries.ts';
import {
  againstContents,
  againstLists,
  againstOrder,
  againstStream,
  againstVersions,
  againstWaiting,
} from './against-reads.ts';
import {
  againstLedger,
  againstNumbers,
  againstOutcomes,
  againstTime,
  faultsOfSeries,
} from './against-writes.ts';
import { extentOf } from './extent.ts';
import type { LedgerEntry, Read, Write } from './history.ts';
import { verdictOn } from './send.ts';

const it = suite('chaos.history');

const write = (name: string, more: Partial<Write> = {}): Write => ({
  ...{ client: 'client', kind: 'item', name, key: name, began: 0, ended: 1, outcome: 'done' },
  ...{ event: 1, position: 1, call: { verb: 'POST', path: '', body: {} } },
  ...more,
});

const read = (more: Partial<Read>): Read => ({
  ...{ reader: 'reader', host: 'node', record: 'record', ended: 9, asked: 0, position: 1 },
  ...more,
});

const entry = (id: number, key: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ id, key, hash: `hash ${id}`, entity: 'record', command: `command ${id}` },
  ...more,
});

it('finds writes whose entries contradict their times, whatever position their answers name', () => {
  const one = write('one', { began: 0, ended: 5, event: 7, position: 9 });
  const beside = write('beside', { began: 4, ended: 9, event: 3, position: 9 });
  const later = write('later', { began: 6, ended: 9, event: 6, position: 9 });
  assert.equal(againstTime([one, beside]), []);
  assert.equal(againstTime([one, beside, later]), [
    'one ended before later began, but its entry 7 is after 6',
  ]);
  assert.equal(againstTime([one, { ...later, event: 8 }]), []);
  assert.equal(againstTime([one, { ...later, outcome: 'unknown' }]), []);
});

it('finds writes that are lost, there twice, there though refused, or unknown to the clients', () => {
  const done = write('done');
  const refused = write('refused', { outcome: 'refused' });
  const unknown = write('unknown', { outcome: 'unknown' });
  const all = [done, refused, unknown];
  assert.equal(againstOutcomes(all, ['done']), []);
  assert.equal(againstOutcomes(all, ['done', 'unknown']), []);
  assert.equal(againstOutcomes(all, ['unknown', 'unknown', 'refused', 'other']), [
    'done: done, but there 0 times',
    'refused: refused, but there 1 times',
    'unknown: unknown, but there 2 times',
    'other: written by nobody, but there',
  ]);
});

it('finds writes that the ledger lacks, has twice, or has elsewhere than their answers say', () => {
  const one = write('one', { event: 2 });
  const both = [entry(1, 'one', { command: 'a' }), entry(2, 'one', { command: 'a' })];
  assert.equal(againstLedger([one], both), []);
  assert.equal(againstLedger([one], [entry(1, 'one')]), [
    'one: the answer names entry 2, which is none of its own',
  ]);
  assert.equal(againstLedger([one], [entry(1, 'one'), entry(2, 'one')]), ['one: done 2 times']);
  assert.equal(againstLedger([one], []), ['one: done, but not in the ledger']);
  const refused = write('one', { outcome: 'refused' });
  assert.equal(againstLedger([refused], both), ['one: refused, but in the ledger']);
  assert.equal(againstLedger([write('one', { outcome: 'unknown' })], both), []);
});

it('finds gaps and repetitions in a series, numbers out of order, and records with another one', () => {
  assert.equal(faultsOfSeries(['INV-2611-0002', 'INV-2611-0001']), []);
  assert.equal(faultsOfSeries(['INV-0001', 'INV-0001', 'INV-0003']), [
    'number 2 of the series is 1',
  ]);
  const first = write('first', { event: 4, id: 'a', number: 'INV-0001' });
  const second = write('second', { event: 6, id: 'b', number: 'INV-0002' });
  const found = new Map([
    ['a', 'INV-0001'],
    ['b', 'INV-0002'],
  ]);
  assert.equal(againstNumbers([first, second], found), []);
  assert.equal(againstNumbers([{ ...first, event: 8 }, second], found), [
    'number INV-0001 was given after INV-0002',
  ]);
  assert.equal(againstNumbers([first, { ...second, id: 'a' }], found), [
    'second: answered INV-0002, but the record has INV-0001',
  ]);
});

it('finds lost updates of a register, and refusals that nothing explains', () => {
  const change = (name: string, more: Partial<Write>): Write =>
    write(name, { kind: 'register', record: 'record', ...more });
  const entries = [entry(1, 'made'), entry(4, 'one'), entry(6, 'two')];
  const one = change('one', { expected: 1, event: 4 });
  const two = change('two', { expected: 4, event: 6 });
  assert.equal(againstVersions([one, two], entries), []);
  assert.equal(againstVersions([one, { ...two, expected: 1 }], entries), [
    'two: expected version 1, follows 4',
  ]);
  const refused = change('late', { expected: 1, outcome: 'refused' });
  assert.equal(againstVersions([one, two, refused], entries), []);
  assert.equal(againstVersions([one, { ...two, began: 5 }, { ...refused, expected: 4 }], entries), [
    'late: refused at version 4, which nobody had changed',
  ]);
});

it('finds reads of a register that show another content, or one of the future', () => {
  const entries = [entry(1, 'made'), entry(4, 'one')];
  const one = write('one', { kind: 'register', event: 4, began: 3 });
  const writes = [write('made'), one];
  const right = [read({ version: 1, text: '' }), read({ version: 4, text: 'one' })];
  assert.equal(againstContents(right, writes, entries), []);
  const wrong = [
    read({ version: 4, text: 'two' }),
    read({ version: 4, text: 'one', ended: 2 }),
    read({ version: 5, text: 'one' }),
  ];
  assert.equal(againstContents(wrong, writes, entries), [
    'reader read two at version 4, where one was written',
    'reader read one before it was written',
    'reader read version 5 of record, which the ledger does not have',
  ]);
});

it('finds reads that go back', () => {
  const reads = [
    read({ position: 4, version: 3 }),
    read({ position: 6, record: 'notes', list: ['a', 'b'] }),
    read({ position: 3, reader: 'another', version: 2 }),
  ];
  assert.equal(againstOrder(reads), []);
  assert.equal(againstOrder([...reads, read({ position: 5, version: 2 })]), [
    'reader read position 5 of record at node after 6',
    'reader read version 2 of record at node after 3',
  ]);
  assert.equal(againstOrder([...reads, read({ position: 7, record: 'notes', list: ['a'] })]), [
    'reader read length 1 of notes at node after 2',
  ]);
});

it('finds reads that lack a write although they waited for its position', () => {
  const change = write('change', { record: 'record', event: 5, position: 3 });
  const note = write('note', { record: 'notes', event: 6, position: 4 });
  const reads = [
    read({ asked: 3, version: 5 }),
    read({ asked: 2, version: 1 }),
    read({ asked: 4, record: 'notes', list: ['note'] }),
  ];
  assert.equal(againstWaiting(reads, [change, note]), []);
  const stale = [
    read({ asked: 3, version: 4 }),
    read({ asked: 4, record: 'notes', list: ['other'] }),
  ];
  assert.equal(againstWaiting(stale, [change, note]), [
    'reader waited for 3 at node, and did not read change',
    'reader waited for 4 at node, and did not read note',
  ]);
});

it('finds lists that lack an earlier note, or have them in another order', () => {
  const inOrder = new Map([['record', ['a', 'b', 'c']]]);
  assert.equal(againstLists([read({ list: [] }), read({ list: ['a', 'b'] })], inOrder), []);
  assert.equal(againstLists([read({ list: ['a', 'c'] }), read({ list: ['b', 'a'] })], inOrder), [
    'reader read c at node as number 2, where b belongs',
    'reader read b at node as number 1, where a belongs',
  ]);
});

it('finds entries that a stream leaves out, repeats or changes', () => {
  const ledger = [1, 3, 4, 6].map((id) => entry(id, ''));
  const received = (...ids: readonly number[]) => ({
    ...{ reader: 'stream', after: 1 },
    entries: ids.map((id) => ({ id, hash: `hash ${id}`, host: 'node' })),
  });
  assert.equal(againstStream(received(3, 4, 6), ledger), []);
  assert.equal(againstStream(received(3, 4), ledger), [], 'it may end earlier');
  assert.equal(againstStream(received(3, 6), ledger), ['stream did not receive entry 4']);
  assert.equal(againstStream(received(3, 4, 3, 6), ledger), [
    'stream received entry 3 at node after 4',
  ]);
  assert.equal(againstStream(received(3, 4, 5, 6), ledger), [
    'stream received entry 5 at node, which the ledger has otherwise',
  ]);
});

it('finds entries that are not delivered, out of order, or twice without an excuse', () => {
  const due = [entry(1, 'a'), entry(2, 'b', { entity: 'another' }), entry(3, 'c')];
  assert.equal(againstDeliveries(due, [2, 1, 3], true), []);
  assert.equal(againstDeliveries(due, [1, 2, 2, 3], false), []);
  assert.equal(againstDeliveries(due, [1, 2, 2, 3], true), ['entry 2 was delivered 2 times']);
  assert.equal(againstDeliveries(due, [1, 2, 2, 3], true, new Set([2])), []);
  assert.equal(againstDeliveries(due, [1, 3], true), ['entry 2 was not delivered']);
  assert.equal(againstDeliveries(due, [3, 2, 1], true), [
    'entry 3 was delivered before an earlier one of record',
  ]);
});

it('explains refusals for a moment and wrong writes, and nothing else', () => {
  assert.is(verdictOn('item', 200, undefined), 'done');
  assert.is(verdictOn('item', 503, 'outcome_unknown'), 'open');
  assert.is(verdictOn('register', 409, 'version_conflict'), 'refused');
  assert.is(verdictOn('refused', 422, 'unknown_unit'), 'refused');
  for (const [kind, status, code] of [
    ['item', 401, 'unauthenticated'],
    ['item', 409, 'version_conflict'],
    ['register', 409, 'idempotency_key_reused'],
    ['item', 429, 'rate_limited'],
    ['item', 500, 'internal_error'],
    ['item', 503, 'too_many_streams'],
    ['refused', 200, undefined],
  ] as const)
    assert.is(verdictOn(kind, status, code), 'unexplained', `${kind} ${status} ${code}`);
});

it('refuses arguments that name no run', () => {
  assert.equal(extentOf(['60', '7', 'crash PostgreSQL'], false), {
    seconds: 60,
    seed: 7,
    among: ['crash PostgreSQL'],
  });
  assert.is(extentOf(['abc'], false), 'abc is no number of seconds.');
  assert.is(extentOf(['0'], false), '0 is no number of seconds.');
  assert.is(extentOf(['60', 'x'], false), 'x is no seed, which is a whole number.');
  assert.is(extentOf(['60', '7', 'kill nobody'], false), 'There is no fault "kill nobody".');
});

it.run();
