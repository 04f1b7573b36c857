import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { backup } from '../../../modules/backups/records/backup.ts';
import type { BackupRow } from '../../../modules/backups/records/view.ts';
import { dueNow, lastSlot, nextSlot } from '../../../modules/backups/settings/due.ts';
import { filesPlan } from '../../../modules/backups/settings/files-plan.ts';

const it = suite('backups.settings.due');
const daily = { frequency: 'daily', hour: 2, weekday: 'sunday' } as const;
const weekly = { ...daily, frequency: 'weekly' } as const;
// 2026-03-01 is a Sunday.
const made = (created_at: string, status: 'ready' | 'failed', kind = 'scheduled'): BackupRow => ({
  id: created_at,
  seq: 1,
  created_at,
  updated_at: created_at,
  state: { ...backup.initial, status, kind: kind as 'scheduled' },
});

it('names the hour that was, and the one to come', () => {
  const slots = (plan: Parameters<typeof lastSlot>[0], ts: string) => [
    lastSlot(plan, ts).toString(),
    nextSlot(plan, ts),
  ];
  assert.equal(slots(daily, '2026-03-04T01:59:59.999Z'), [
    '2026-03-03T02:00:00Z',
    '2026-03-04T02:00:00.000Z',
  ]);
  assert.equal(slots(daily, '2026-03-04T02:00:00.000Z'), [
    '2026-03-04T02:00:00Z',
    '2026-03-05T02:00:00.000Z',
  ]);
  assert.equal(slots(weekly, '2026-03-04T12:00:00.000Z'), [
    '2026-03-01T02:00:00Z',
    '2026-03-08T02:00:00.000Z',
  ]);
  assert.equal(slots(weekly, '2026-03-08T01:00:00.000Z'), [
    '2026-03-01T02:00:00Z',
    '2026-03-08T02:00:00.000Z',
  ]);
});

it('is due once in each slot', () => {
  const now = '2026-03-04T09:00:00.000Z';
  const since = '2026-02-01T00:00:00.000Z';
  assert.is(dueNow(daily, since, [], now), 'first');
  assert.is(dueNow(daily, since, [made('2026-03-03T02:00:10.000Z', 'ready')], now), 'first');
  assert.is(dueNow(daily, since, [made('2026-03-04T02:00:10.000Z', 'ready')], now), undefined);
  assert.is(
    dueNow(daily, since, [made('2026-03-04T02:00:10.000Z', 'ready', 'manual')], now),
    'first',
  );
});

it('waits for the first slot after a plan was made', () => {
  assert.is(dueNow(daily, '2026-03-04T08:00:00.000Z', [], '2026-03-04T09:00:00.000Z'), undefined);
  assert.is(dueNow(daily, '2026-03-04T08:00:00.000Z', [], '2026-03-05T02:00:00.000Z'), 'first');
});

it('tries once more, an hour after a failure', () => {
  const failed = made('2026-03-04T02:00:00.000Z', 'failed');
  assert.is(dueNow(daily, '', [failed], '2026-03-04T02:59:59.000Z'), undefined);
  assert.is(dueNow(daily, '', [failed], '2026-03-04T03:00:00.000Z'), 'retry');
  const again = made('2026-03-04T03:00:00.000Z', 'failed');
  assert.is(dueNow(daily, '', [again, failed], '2026-03-04T09:00:00.000Z'), undefined);
});

it('backs up files once a week, an hour after the database', () => {
  assert.equal(filesPlan({ ...daily, hour: 23, enabled: true, keep: 7 }), {
    frequency: 'weekly',
    hour: 0,
    weekday: 'sunday',
  });
});

it.run();
