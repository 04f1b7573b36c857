import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importBatch } from '../../../modules/accounting/journal/import-batch.ts';
import { list } from '../../../modules/accounting/journal/list.ts';
import { pnl } from '../../../modules/accounting/reports/pnl.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks, stands } from '../books.ts';

const it = suite<{ app: TestApp }>(importBatch.name);

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const record = (entity_id: string, more: object, event_type = 'acc.journal_entry.created') => ({
  entity_id,
  event_type,
  data: {
    ts: '2026-03-01',
    entries: [
      { account: '6100', debit: 7 },
      { account: '1110', credit: 7 },
    ],
    ...more,
  },
  source: 'elsewhere',
  idempotency_key: `${entity_id}:${event_type}`,
});

it('imports a void entry with its reversal', async ({ app }) => {
  const answer = await app.does(importBatch, {
    records: [
      record('je:a', { status: 'void', void_reason: 'entered twice' }),
      record('je:b', { status: 'posted' }),
      record('je:c', {}),
      record('je:c', { reason: 'wrong month' }, 'acc.journal_entry.voided'),
    ],
  });
  assert.equal([answer.created, answer.updated, answer.failed], [3, 1, 0]);
  const { items } = await app.asks(list, {});
  const brief = ({ number, status, void_reason }: Answered) => `${number} ${status} ${void_reason}`;
  assert.equal(items.map(brief).toSorted(), [
    'JE-2026-00001 void entered twice',
    'JE-2026-00002 posted null',
    'JE-2026-00003 posted null',
    'JE-2026-00004 void wrong month',
    'JE-2026-00005 posted null',
  ]);
  assert.equal(await stands(app), { '1110': -7, '6100': 7 });
});

it('excludes imported closing entries from profit and loss, and refuses them on cash accounts', async ({
  app,
}) => {
  const closed = (to: string) => ({
    closing: true,
    entries: [
      { account: to, debit: 7 },
      { account: '6100', credit: 7 },
    ],
  });
  const answer = await app.does(importBatch, {
    records: [record('je:a', {}), record('je:b', closed('3200')), record('je:c', closed('1110'))],
  });
  assert.equal([answer.created, answer.failed], [2, 1]);
  assert.equal(await stands(app), { '1110': -7, '3200': 7, '6100': 0 });
  assert.is((await app.asks(pnl, {})).net_profit, -7);
});

it.run();
