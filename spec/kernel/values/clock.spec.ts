import { fake, useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import {
  addDays,
  datesFrom,
  dayOf,
  daysBetween,
  instant,
  instantAfter,
  isDate,
  written,
} from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { queue } from '../../../kernel/writer/transport/queue.ts';

const it = suite('kernel.clock');

it('reads the instant in UTC', () => {
  const clock = useFakeTimers({ now: Date.UTC(2026, 1, 3, 4, 5, 6, 789), toFake: ['Date'] });
  assert.is(instant(), '2026-02-03T04:05:06.789Z');
  clock.restore();
});

it("knows the company's day, also where summer time begins", () => {
  assert.is(dayOf('2026-03-28T23:30:00.000Z', 'UTC'), '2026-03-28');
  assert.is(dayOf('2026-03-28T23:30:00.000Z', 'Europe/Berlin'), '2026-03-29');
  assert.is(dayOf('2026-03-29T22:30:00.000Z', 'Europe/Berlin'), '2026-03-30');
  assert.is(dayOf('2026-03-29T21:30:00.000Z', 'Europe/Berlin'), '2026-03-29');
  assert.is(dayOf('2026-03-28T17:30:00.000Z', 'Asia/Bangkok'), '2026-03-29');
});

it('writes instants so that texts compare as times do', () => {
  assert.is(written('2026-02-03T06:05:06+02:00'), '2026-02-03T04:05:06.000Z');
  assert.is(written('2026-02-03T04:05:06.7899Z'), '2026-02-03T04:05:06.789Z');
  assert.is(written(Temporal.Instant.fromEpochMilliseconds(1)), '1970-01-01T00:00:00.001Z');
  assert.is(instantAfter('2026-02-28T23:59:00.500Z', { minutes: 1 }), '2026-03-01T00:00:00.500Z');
  assert.is(instantAfter('2026-03-01T00:00:00.000Z', { hours: -24 }), '2026-02-28T00:00:00.000Z');
});

it('counts calendar days', () => {
  assert.is(addDays('2028-02-28', 1), '2028-02-29');
  // Later ones would have a sign and five digits, and sort before all others.
  assert.is(addDays('9999-12-30', 1), '9999-12-31');
  assert.is(addDays('9999-12-31', 365), '9999-12-31');
  assert.is(addDays('0000-01-02', -14), '0000-01-01');
  assert.equal(datesFrom('9999-12-30', '9999-12-31'), ['9999-12-30', '9999-12-31']);
  assert.equal(datesFrom('2028-02-02', '2028-02-01'), []);
  assert.is(daysBetween('2026-12-31', '2027-03-01'), 60);
  assert.ok(isDate('2028-02-29'));
  for (const text of ['2026-02-29', '2026-2-1', '2026-13-01', 'today', ''])
    assert.not(isDate(text));
});

it('makes ids that ascend within a millisecond and when the clock steps back', () => {
  const clock = useFakeTimers({ now: Date.UTC(2030, 0, 1), toFake: ['Date'] });
  const ids = Array.from({ length: 5000 }, uuid);
  clock.setSystemTime(Date.UTC(2029, 0, 1));
  ids.push(uuid());
  clock.restore();
  assert.equal([...ids].sort(), ids);
  assert.is(new Set(ids).size, ids.length);
  assert.ok(
    ids.every((id) =>
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
    ),
  );
});

const drain = <T>(next: () => T | undefined): T[] => {
  const taken: T[] = [];
  for (let one = next(); one !== undefined; one = next()) taken.push(one);
  return taken;
};

it('fills a group up to its count', () => {
  const waiting = queue<number>(() => 0);
  for (let n = 0; n < limits.groupCommands + 5; n += 1) waiting.push(n, 'work');
  assert.is(drain(waiting.group()).length, limits.groupCommands);
  assert.is(drain(waiting.group()).length, 5);
});

it('ends a group when its time is up, but never before its first member', () => {
  const clock = fake.returns(0);
  const times = [0, limits.groupMs + 1, limits.groupMs + 1];
  const waiting = queue<string>(() => times.shift() ?? clock());
  waiting.push('one', 'work');
  waiting.push('two', 'work');
  assert.equal(drain(waiting.group()), ['one']);
});

it('gives bulk work every second group, one of it', () => {
  const waiting = queue<string>(() => 0);
  for (const one of ['a', 'b']) waiting.push(one, 'work');
  for (const one of ['x', 'y']) waiting.push(one, 'bulk');
  assert.equal(drain(waiting.group()), ['x']);
  assert.equal(drain(waiting.group()), ['a', 'b']);
  assert.equal(drain(waiting.group()), ['y']);
});

it.run();
