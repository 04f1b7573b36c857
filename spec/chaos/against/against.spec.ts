import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Write } from '../history.ts';
import { againstAccess } from './against-access.ts';
import { againstMails } from './against-mails.ts';
import { againstMemory, resourceLimits } from './against-resources.ts';
import { againstRestored } from './against-restored.ts';
import { againstSettled, recordOfJobs } from './against-settled.ts';
import { againstStock } from './against-stock.ts';

const it = suite('chaos.against');

const write = (name: string, more: Partial<Write> = {}): Write => ({
  ...{ client: 'client', kind: 'item', name, key: name, began: 0, ended: 1, outcome: 'done' },
  ...{ event: 1, position: 1, call: { verb: 'POST', path: '', body: {} } },
  ...more,
});

it('finds what a restore left there, took away, or put on the wrong side of its time', () => {
  const restored = { through: 10, replaced: 20, asked: 5, done: 7 };
  const before = write('before', { event: 9, began: 0, ended: 1 });
  const lost = write('lost', { event: 15, began: 2, ended: 3 });
  const after = write('after', { event: 25, began: 8, ended: 9 });
  const all = [before, lost, after];
  assert.equal(againstRestored(all, restored, ['before', 'after']), []);
  assert.equal(againstRestored(all, undefined, ['before', 'lost', 'after']), []);
  assert.equal(againstRestored(all, restored, ['before', 'lost', 'lost', 'other']), [
    'lost: replaced by the restore, but there 2 times',
    'after: done, but there 0 times',
    'other: written by nobody, but there',
  ]);
  assert.equal(againstRestored(all, undefined, ['before', 'after']), [
    'lost: done, but there 0 times',
  ]);
  const early = { ...lost, event: 22 };
  assert.equal(againstRestored([early], restored, ['lost']), [
    'lost: answered before the restore, whose last replaced entry is 20',
  ]);
  assert.equal(againstRestored([{ ...after, event: 19 }], restored, []), [
    'after: written after the restore, which replaced its entry 19',
  ]);
  const beside = write('beside', { event: 15, began: 6, ended: 7 });
  assert.equal(againstRestored([beside], restored, ['beside'], new Set(['beside'])), []);
});

it('finds quantities of a stock that are not the sum of its movements', () => {
  const found = (listed: number, read = listed) => new Map([['node', { listed, read }]]);
  assert.equal(againstStock([1000, 3, -2], found(1001)), []);
  assert.equal(againstStock([1000, 3, -2], found(1003)), [
    'node lists 1003 pieces, where 1001 were answered',
  ]);
  assert.equal(againstStock([1000, 3, -2], found(1001, 1000)), [
    'node lists 1001 pieces, but its lots have 1000',
  ]);
});

it('finds sessions that are served longer after their end than a node may be without news', () => {
  const at = (began: number, status: number) => ({ host: 'node', began, status });
  const ended = (...answers: readonly ReturnType<typeof at>[]) => [
    { name: 'session', ended: 100, answers },
  ];
  const right = ended(at(200, 200), at(10_050, 200), at(10_200, 401), at(11_000, 503));
  assert.equal(againstAccess(right, 10_000), []);
  assert.equal(againstAccess(ended(at(10_200, 200)), 10_000), [
    'node served session 10100 ms after its end',
  ]);
  assert.equal(againstAccess(ended(at(200, 500)), 10_000), [
    'node answered 500 for session, 100 ms after its end',
  ]);
});

it('finds mails that are lost, that arrive twice without an excuse, or that are unknown', () => {
  const sent = [write('one'), write('two', { event: 2 }), write('open', { outcome: 'unknown' })];
  const once = { isOnce: true, failed: new Set<number>() };
  assert.equal(againstMails(sent, ['two', 'one'], once), []);
  assert.equal(againstMails(sent, ['one', 'two', 'two', 'open'], { ...once, isOnce: false }), []);
  assert.equal(againstMails(sent, ['one', 'two', 'two'], { ...once, failed: new Set([2]) }), []);
  assert.equal(againstMails(sent, ['two', 'two', 'other'], once), [
    'one: sent, but it did not arrive',
    'two: arrived 2 times',
    'other: sent by nobody, but it arrived',
  ]);
});

it('finds jobs that were settled twice, and knows those of which an attempt failed', () => {
  const put = (status: string, error: string | null = null) => ({
    put: 'job',
    row: { ledger_id: 7, reaction: 'mails', entity_id: 'one', status, error },
  });
  const jobs = recordOfJobs();
  jobs.note({ steps: [put('waiting'), { put: 'other', row: {} }] });
  assert.equal([...jobs.failed], []);
  jobs.note({ steps: [put('waiting', 'no answer')] });
  jobs.note({ steps: [put('done')] });
  assert.equal(againstSettled(jobs.settled), []);
  assert.equal([...jobs.failed], [7]);
  jobs.note({ steps: [put('parked')] });
  assert.equal(againstSettled(jobs.settled), ['the job mails of entry 7 was settled 2 times']);
});

it('finds processes whose memory grows', () => {
  const process = (...mb: readonly number[]) => [{ host: 'node', pid: 1, mb }];
  const { growthMb, residentMb } = resourceLimits;
  assert.equal(againstMemory(process(300, 900, 300 + growthMb)), []);
  assert.equal(againstMemory(process(300, 301 + growthMb)), [
    `node (1) grew from 300 to ${301 + growthMb} MB in 2 rounds`,
  ]);
  assert.equal(againstMemory(process(residentMb + 1)), [
    `node (1) has ${residentMb + 1} MB in memory, more than ${residentMb}`,
  ]);
});

it.run();
