import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { againstOutcomes, againstTime, faultsOfSeries, type Write } from './history.ts';

const it = suite('chaos.history');

const write = (name: string, more: Partial<Write>): Write => ({
  ...{ client: 1, kind: 'item', name, key: name, began: 0, ended: 1, outcome: 'done', position: 1 },
  ...more,
});

it('finds writes whose positions contradict their times', () => {
  const one = write('one', { began: 0, ended: 5, position: 7 });
  const beside = write('beside', { began: 4, ended: 9, position: 3 });
  const later = write('later', { began: 6, ended: 9, position: 6 });
  assert.equal(againstTime([one, beside]), []);
  assert.equal(againstTime([one, beside, later]), [
    'one ended before later began, but has a later position',
  ]);
  assert.equal(againstTime([one, { ...later, position: 8 }]), []);
  assert.equal(againstTime([one, { ...later, outcome: 'unknown' }]), []);
});

it('finds writes that are lost, there twice, or there though refused', () => {
  const done = write('done', {});
  const refused = write('refused', { outcome: 'refused' });
  const unknown = write('unknown', { outcome: 'unknown' });
  const all = [done, refused, unknown];
  assert.equal(againstOutcomes(all, ['done']), []);
  assert.equal(againstOutcomes(all, ['done', 'unknown']), []);
  assert.equal(againstOutcomes(all, ['unknown', 'unknown', 'refused']), [
    'done: done, but there 0 times',
    'refused: refused, but there 1 times',
    'unknown: unknown, but there 2 times',
  ]);
});

it('finds gaps and repetitions in a series of numbers', () => {
  assert.equal(faultsOfSeries(['INV-2611-0002', 'INV-2611-0001']), []);
  assert.equal(faultsOfSeries(['INV-0001', 'INV-0001', 'INV-0003']), [
    'number 2 of the series is 1',
  ]);
});

it.run();
