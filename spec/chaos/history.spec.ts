import { suite } from 'uvu';
import * as assert from 'uvu/assert';
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
import { kills } from './faults.ts';
import type { LedgerEntry, Read, Write } from './history.ts';
import { extentOf } from './run.ts';
import { verdictOn } from './send.ts';

const it = suite('chaos.history');

const call = { verb: 'POST', path: '/', body: {} } as const;

const write = (name: string, more: Partial<Write> = {}): Write => ({
  ...{ client: 'one', kind: 'item', name, key: name, call, began: 0, ended: 1 },
  ...{ outcome: 'done', event: 1, position: 1, ...more },
});

const read = (more: Partial<Read> = {}): Read => ({
  ...{ reader: 'ann', host: 'a', record: 'r', ended: 5, asked: 0, position: 1, ...more },
});

const entry = (id: number, key: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ id, key, hash: `hash ${id}`, entity: 'r', command: key, ...more },
});

it('finds writes whose order in the ledger contradicts their times', () => {
  const one = write('one', { began: 0, ended: 5, event: 7 });
  const beside = write('beside', { began: 4, ended: 9, event: 3 });
  const later = write('later', { began: 6, ended: 9, event: 6 });
  assert.equal(againstTime([one, beside]), []);
  assert.equal(againstTime([one, beside, later]), [
    'one ended before later began, but its entry 7 is after 6',
  ]);
  assert.equal(againstTime([one, { ...later, event: 8 }]), []);
  assert.equal(againstTime([one, { ...later, outcome: 'unknown' }]), []);
});

it('finds writes that are lost, there twice, there though refused, or unknown to the clients', () => {
  const all = [
    write('done'),
    write('refused', { outcome: 'refused' }),
    write('unknown', { outcome: 'unknown' }),
  ];
  assert.equal(againstOutcomes(all, ['done']), []);
  assert.equal(againstOutcomes(all, ['done', 'unknown']), []);
  assert.equal(againstOutcomes(all, ['unknown', 'unknown', 'refused', 'stranger']), [
    'done: done, but there 0 times',
    'refused: refused, but there 1 times',
    'unknown: unknown, but there 2 times',
    'stranger: written by nobody, but there',
  ]);
});

it('finds entries of the ledger that contradict the outcomes of writes', () => {
  const one = write('one');
  assert.equal(againstLedger([one], [entry(1, 'one'), entry(2, 'one')]), []);
  assert.equal(againstLedger([one], [entry(1, 'one'), entry(2, 'one', { command: 'again' })]), [
    'one: done 2 times',
  ]);
  assert.equal(againstLedger([one], []), ['one: done, but not in the ledger']);
  assert.equal(againstLedger([one], [entry(2, 'one')]), [
    'one: the answer names entry 1, which is none of its own',
  ]);
  assert.equal(againstLedger([write('no', { outcome: 'refused' })], [entry(1, 'no')]), [
    'no: refused, but in the ledger',
  ]);
});

it('finds gaps, repetitions and changes of order in a series of numbers', () => {
  assert.equal(faultsOfSeries(['INV-2611-0002', 'INV-2611-0001']), []);
  assert.equal(faultsOfSeries(['INV-0001', 'INV-0001', 'INV-0003']), [
    'number 2 of the series is 1',
  ]);
  const issues = [
    write('a', { event: 1, id: 'A', number: 'INV-0001' }),
    write('b', { event: 2, id: 'B', number: 'INV-0002' }),
  ];
  const found = new Map([
    ['A', 'INV-0001'],
    ['B', 'INV-0002'],
  ]);
  assert.equal(againstNumbers(issues, found), []);
  assert.equal(
    againstNumbers([write('a', { event: 3, id: 'A', number: 'INV-0001' }), issues[1]!], found),
    ['number INV-0001 was given after INV-0002'],
  );
  assert.equal(againstNumbers(issues, new Map([['A', 'INV-0001']])), [
    'b: answered INV-0002, but the record has undefined',
  ]);
});

it('finds lost updates of a register, and refusals without a reason', () => {
  const register = (name: string, more: Partial<Write>): Write =>
    write(name, { kind: 'register', record: 'r', ...more });
  const entries = [entry(1, 'new'), entry(2, 'a'), entry(5, 'b')];
  const a = register('a', { expected: 1, event: 2 });
  const b = register('b', { expected: 2, event: 5 });
  assert.equal(againstVersions([a, b], entries), []);
  assert.equal(againstVersions([a, { ...b, expected: 1 }], entries), [
    'b: expected version 1, follows 2',
  ]);
  const refused = register('c', { expected: 1, outcome: 'refused' });
  assert.equal(againstVersions([a, b, refused], entries), []);
  assert.equal(againstVersions([a, b, { ...refused, expected: 5 }], entries), [
    'c: refused at version 5, which nobody had changed',
  ]);
});

it('finds reads of what was not written, and reads that go back', () => {
  const entries = [entry(1, 'new'), entry(2, 'a')];
  const writes = [write('new'), write('a', { kind: 'register', record: 'r', event: 2 })];
  const old = read({ version: 1, text: '' });
  const young = read({ version: 2, text: 'a' });
  assert.equal(againstContents([old, young], writes, entries), []);
  assert.equal(againstContents([{ ...young, text: 'b' }], writes, entries), [
    'ann read b at version 2, where a was written',
  ]);
  assert.equal(againstContents([{ ...young, version: 3 }], writes, entries), [
    'ann read version 3 of r, which the ledger does not have',
  ]);
  assert.equal(againstContents([young], [write('a', { began: 9 })], entries), [
    'ann read a before it was written',
  ]);
  assert.equal(againstOrder([old, young]), []);
  assert.equal(againstOrder([young, old]), ['ann read version 1 of r at a after 2']);
  assert.equal(againstOrder([young, { ...old, reader: 'ben' }]), []);
  assert.equal(againstOrder([read({ position: 4 }), read({ position: 3 })]), [
    'ann read position 3 of r at a after 4',
  ]);
});

it('finds reads that lack a write for which they waited, and lists in another order', () => {
  const note = write('n', { kind: 'note', record: 'r', position: 4 });
  assert.equal(againstWaiting([read({ asked: 3, list: [] })], [note]), []);
  assert.equal(againstWaiting([read({ asked: 4, list: ['n'] })], [note]), []);
  assert.equal(againstWaiting([read({ asked: 4, list: [] })], [note]), [
    'ann waited for 4 at a, and did not read n',
  ]);
  const inOrder = new Map([['r', ['m', 'n']]]);
  assert.equal(againstLists([read({ list: ['m'] }), read({ list: [] })], inOrder), []);
  assert.equal(againstLists([read({ list: ['n'] })], inOrder), [
    'ann read n at a as number 1, where m belongs',
  ]);
});

it('finds gaps, repetitions and other entries in a stream', () => {
  const ledger = [entry(1, 'a'), entry(2, 'b'), entry(3, 'c')];
  const got = (...ids: readonly number[]) =>
    ids.map((id) => ({ id, hash: `hash ${id}`, host: 'a' }));
  const streamed = (...ids: readonly number[]) => ({
    reader: 'ann',
    after: 0,
    entries: got(...ids),
  });
  assert.equal(againstStream(streamed(1, 2), ledger), []);
  assert.equal(againstStream(streamed(1, 3), ledger), ['ann did not receive entry 2']);
  assert.equal(againstStream(streamed(1, 2, 1), ledger), ['ann received entry 1 at a after 2']);
  const other = { reader: 'ann', after: 0, entries: [{ id: 1, hash: 'x', host: 'a' }] };
  assert.equal(againstStream(other, ledger), [
    'ann received entry 1 at a, which the ledger has otherwise',
  ]);
});

it('takes an answer for what it is: settled, open, or without an explanation', () => {
  assert.is(verdictOn('item', 201, undefined), 'done');
  assert.is(verdictOn('refused', 201, undefined), 'unexplained');
  assert.is(verdictOn('refused', 422, 'unknown_unit'), 'refused');
  assert.is(verdictOn('register', 409, 'version_conflict'), 'refused');
  assert.is(verdictOn('item', 503, 'not_leader'), 'open');
  assert.is(verdictOn('item', 503, 'restarting'), 'unexplained');
  assert.is(verdictOn('item', 401, 'session_ended'), 'unexplained');
});

it('refuses a command line that asks for nothing it knows', () => {
  assert.equal(extentOf(['20', '7'], false), { seconds: 20, seed: 7 });
  assert.equal(extentOf(['20', '7'], true), { seconds: 20, seed: 7, among: kills });
  assert.match(extentOf(['abc'], false) as string, 'abc is no number of seconds');
  assert.match(extentOf(['0'], false) as string, '0 is no number of seconds');
  assert.match(extentOf(['9', 'x'], false) as string, 'x is no seed');
  assert.match(extentOf(['9', '1', 'flood'], false) as string, 'There is no fault flood');
});

it.run();
