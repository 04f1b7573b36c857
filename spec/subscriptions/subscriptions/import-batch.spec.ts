import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importBatch } from '../../../modules/subscriptions/subscriptions/import-batch.ts';
import { importTemplate } from '../../../modules/subscriptions/subscriptions/import-template.ts';
import type { TestApp } from '../../test-app.ts';
import { body, type Calendar, openOn, read } from '../fixtures.ts';

const it = suite<{ calendar: Calendar; app: TestApp }>('subscriptions.subscriptions.importBatch');

it.before.each(async (context) => {
  context.calendar = await openOn('2026-01-20');
  context.app = context.calendar.app;
});
it.after.each(async ({ calendar }) => {
  await calendar.close();
});

let keys = 0;
const record = (entity_id: string, event_type: string, data: object) => {
  keys += 1;
  return { entity_id, event_type, data, source: 'other', idempotency_key: `k${keys}` } as never;
};

it('imports subscriptions and their later events, each once', async ({ app }) => {
  const records = [
    record('sub:1', 'sub.created', body({ start_date: '2025-03-31' })),
    record('sub:2', 'sub.created', { ...body(), status: 'paused' }),
    record('sub:1', 'sub.updated', { fields_changed: { name: 'Rent' } }),
    record('sub:1', 'sub.paused', {}),
    record('sub:2', 'sub.resumed', {}),
    record('sub:2', 'sub.cancelled', { reason: 'gone' }),
    record('sub:3', 'sub.created', { ...body(), status: 'expired' }),
  ];
  const told = await app.does(importBatch, { records });
  assert.equal([told.created, told.updated, told.failed], [3, 4, 0], JSON.stringify(told));
  const again = await app.does(importBatch, { records });
  assert.is(again.skipped, 7);
  const one = await read(app, 'sub:1');
  assert.equal([one.name, one.status, one.next_run], ['Rent', 'paused', '2026-01-31']);
  assert.is((await read(app, 'sub:2')).status, 'cancelled');
  const { status, next_run, cancel_reason } = await read(app, 'sub:3');
  assert.equal([status, next_run, cancel_reason], ['expired', null, null]);
});

it('reports the reason for each refused record', async ({ app }) => {
  const records = [
    record('doc:1', 'sub.created', body()),
    record('sub:1', 'sub.generated', {}),
    record('sub:1', 'sub.created', { ...body(), frequency: 'daily' }),
    record('sub:9', 'sub.paused', {}),
    record('sub:1', 'sub.created', body()),
    record('sub:1', 'sub.resumed', {}),
    record('sub:1', 'sub.created', body({ name: 'twice' })),
  ];
  const told = await app.does(importBatch, { records });
  assert.equal(
    [told.created, told.skipped, told.errors.map((one: { index: number }) => one.index)],
    [1, 1, [0, 1, 2, 3, 5]],
  );
});

it('has a template', async ({ app }) => {
  const { bytes } = await app.asks(importTemplate, {});
  assert.is(
    bytes.toString(),
    'entity_id,event_type,idempotency_key,name,doc_type,frequency,start_date,status\r\n',
  );
});

it.run();
