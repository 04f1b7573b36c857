import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays } from '../../../kernel/values/clock.ts';
import { reminderLevelsOf } from '../../../modules/companies/settings/reminders.ts';
import {
  levelAfter,
  nextLetterOf,
  nextLevelOf,
} from '../../../modules/documents/reminders/next-level.ts';
import { tried } from '../../random.ts';

const it = suite('documents.reminders.nextLevel');

const levels = reminderLevelsOf({ settings: {} });
const invoice = (level: number, reminded_on: string | null, due_date = '2026-02-10') => ({
  ...{ due_date, level, reminded_on },
});

it('is due by the days of its level after the due date', () => {
  assert.equal(nextLevelOf(invoice(0, null), levels), { level: 1, from: '2026-02-17' });
  assert.equal(nextLevelOf(invoice(1, '2026-02-17'), levels), { level: 2, from: '2026-03-03' });
  assert.equal(nextLevelOf(invoice(2, '2026-03-03'), levels), { level: 3, from: '2026-03-17' });
  assert.is(nextLevelOf(invoice(3, '2026-03-17'), levels), undefined);
});

it('keeps the distance of the levels after a late reminder', () => {
  assert.equal(nextLevelOf(invoice(1, '2026-05-01'), levels), { level: 2, from: '2026-05-15' });
});

it('has no level that the company has not, after it took one back', () => {
  assert.is(nextLevelOf(invoice(2, '2026-03-03'), levels.slice(0, 2)), undefined);
  assert.is(nextLevelOf(invoice(3, '2026-03-03'), levels.slice(0, 1)), undefined);
});

it('is for a customer the highest level that is due, else the first day to come', () => {
  const both = [invoice(0, null), invoice(1, '2026-02-17')];
  const on = (today: string) => nextLetterOf(both, levels, today);
  assert.equal(on('2026-02-16'), { level: null, from: '2026-02-17' });
  assert.equal(on('2026-02-17'), { level: 1, from: '2026-02-17' });
  assert.equal(on('2026-03-03'), { level: 2, from: '2026-02-17' });
  assert.equal(nextLetterOf([invoice(3, '2026-03-17')], levels, '2026-09-01'), {
    ...{ level: null, from: null },
  });
});

it('moves an invoice one level on, at most to that of the letter, and never back', () => {
  const after = (level: number, letter: number) => levelAfter({ level }, letter);
  assert.equal([after(0, 3), after(2, 3), after(3, 3), after(2, 1), after(1, 1)], [1, 3, 3, 2, 1]);
});

it('reaches every level once and in order, however late each letter is sent', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 3, maxLength: 3 }), (delays) => {
      let state: ReturnType<typeof invoice> = invoice(0, null);
      const sent: string[] = [];
      for (const delay of delays) {
        const next = nextLevelOf(state, levels);
        assert.is(next?.level, state.level + 1);
        const day = addDays(next?.from ?? '', delay);
        sent.push(day);
        state = invoice(levelAfter(state, next?.level ?? 0), day);
      }
      assert.is(nextLevelOf(state, levels), undefined);
      assert.equal(sent, sent.toSorted());
      assert.is(new Set(sent).size, 3);
    }),
    tried(60),
  );
});

it.run();
