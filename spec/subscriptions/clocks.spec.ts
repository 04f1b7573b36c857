import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rebuild } from '../../kernel/ledger/rebuild/run.ts';
import { list } from '../../modules/documents/queries/list.ts';
import { cancel } from '../../modules/subscriptions/subscriptions/cancel.ts';
import { pause } from '../../modules/subscriptions/subscriptions/pause.ts';
import { read as readDoc } from '../documents/documents.ts';
import type { Answered, TestApp } from '../test-app.ts';
import { type Calendar, openOn, read, subscribes } from './fixtures.ts';

const it = suite<{ calendar: Calendar; app: TestApp }>('the clocks of subscriptions');

it.before.each(async (context) => {
  context.calendar = await openOn('2026-01-20');
  context.app = context.calendar.app;
});
it.after.each(async ({ calendar }) => {
  await calendar.close();
});

const dates = async (app: TestApp): Promise<string[]> => {
  const { items } = await app.asks(list, {});
  return items.map((one: Answered) => one.issue_date).sort();
};

it('notify the creator of each draft', async ({ calendar, app }) => {
  await subscribes(app);
  await calendar.turnTo('2026-01-31');
  const notices = app.recorded.filter(({ event_type }) => event_type === 'notification.created');
  assert.is(notices.length, 1);
  const { user_id: _, ...notice } = notices[0]?.data ?? {};
  const [made] = (await app.asks(list, {})).items;
  assert.equal(notice, {
    category: 'subscription',
    title: 'Hosting: a draft was created',
    body: 'The invoice of 2026-01-31 is ready. Review and finalize it.',
    action_url: `/docs/${made.id}`,
    priority: 'medium',
    kind: 'subscription_draft',
    values: { name: 'Hosting', doc_type: 'invoice', date: '2026-01-31' },
  });
});

it('create one draft on the first period and none before', async ({ calendar, app }) => {
  const { id } = await subscribes(app);
  assert.is(await calendar.turnTo('2026-01-30'), 0);
  assert.is(await calendar.turnTo('2026-01-31'), 1);
  assert.is(await calendar.turnTo('2026-01-31'), 0);
  const state = await read(app, id);
  assert.is(state.next_run, '2026-02-28');
  assert.is(state.last_run, '2026-01-31');
  const doc = await readDoc(app, state.last_generated_doc_id);
  assert.is(doc.status, 'draft');
  assert.is(doc.issue_date, '2026-01-31');
  assert.is(doc.total, 100);
  assert.is(doc.source_subscription_id, id);
  assert.match(doc.ref_id, /^PF-2601-/);
});

it('create a draft for each missed period, dated on that period', async ({ calendar, app }) => {
  await subscribes(app);
  assert.is(await calendar.turnTo('2026-04-15'), 3);
  assert.equal(await dates(app), ['2026-01-31', '2026-02-28', '2026-03-31']);
});

it('create no draft while paused or after cancelling', async ({ calendar, app }) => {
  const one = await subscribes(app);
  const other = await subscribes(app);
  await app.does(pause, { entity_id: one.id });
  await app.does(cancel, { entity_id: other.id });
  assert.is(await calendar.turnTo('2026-06-01'), 0);
  assert.equal(await dates(app), []);
});

it('expire a subscription after its end date, once the last period is generated', async ({
  calendar,
  app,
}) => {
  const { id } = await subscribes(app, { end_date: '2026-03-15' });
  const paused = await subscribes(app, { end_date: '2026-03-15' });
  await app.does(pause, { entity_id: paused.id });
  assert.is(await calendar.turnTo('2026-03-15'), 2);
  assert.is((await read(app, id)).status, 'active');
  assert.is((await read(app, id)).next_run, null);
  assert.is(await calendar.turnTo('2026-03-16'), 2);
  assert.is((await read(app, id)).status, 'expired');
  assert.is((await read(app, paused.id)).status, 'expired');
  assert.equal(await dates(app), ['2026-01-31', '2026-02-28']);
});

it('generate missed periods and expire in one run', async ({ calendar, app }) => {
  const { id } = await subscribes(app, { end_date: '2026-02-28' });
  assert.is(await calendar.turnTo('2026-05-01'), 3);
  assert.is((await read(app, id)).status, 'expired');
  assert.equal(await dates(app), ['2026-01-31', '2026-02-28']);
});

it('leave a ledger that replays to the current state', async ({ calendar, app }) => {
  await subscribes(app, { doc_type: 'purchase_order', tax: 7, shipping: 3, discount: 10 });
  await calendar.turnTo('2026-03-01');
  const { items } = await app.asks(list, { doc_type: 'purchase_order' });
  assert.equal(
    items.map((one: Answered) => one.total),
    [100, 100],
  );
  const { differences } = rebuild(app.store, app.registry, app.caller().company_id);
  assert.equal(differences, []);
});

it.run();
