import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rebuild } from '../../kernel/ledger/rebuild/run.ts';
import { list } from '../../modules/documents/queries/list.ts';
import { cancel } from '../../modules/subscriptions/subscriptions/cancel.ts';
import { pause } from '../../modules/subscriptions/subscriptions/pause.ts';
import { read as readDoc } from '../documents/documents.ts';
import type { Answered, TestHouse } from '../house.ts';
import { type Calendar, openOn, read, subscribes } from './made.ts';

const it = suite<{ calendar: Calendar; house: TestHouse }>('the clocks of subscriptions');

it.before.each(async (context) => {
  context.calendar = await openOn('2026-01-20');
  context.house = context.calendar.house;
});
it.after.each(async ({ calendar }) => {
  await calendar.close();
});

const dates = async (house: TestHouse): Promise<string[]> => {
  const { items } = await house.asks(list, {});
  return items.map((one: Answered) => one.issue_date).sort();
};

it('tell who is in charge of each draft', async ({ calendar, house }) => {
  await subscribes(house);
  await calendar.turnTo('2026-01-31');
  const notices = house.told.filter(({ event_type }) => event_type === 'notification.created');
  assert.is(notices.length, 1);
  const { user_id: _, ...notice } = notices[0]?.data ?? {};
  const [made] = (await house.asks(list, {})).items;
  assert.equal(notice, {
    category: 'subscription',
    title: 'Hosting: a draft was made',
    body: 'The invoice of 2026-01-31 waits to be looked at and finalized.',
    action_url: `/docs/${made.id}`,
    priority: 'medium',
  });
});

it('make nothing before the first period, and its draft on it, once', async ({
  calendar,
  house,
}) => {
  const { id } = await subscribes(house);
  assert.is(await calendar.turnTo('2026-01-30'), 0);
  assert.is(await calendar.turnTo('2026-01-31'), 1);
  assert.is(await calendar.turnTo('2026-01-31'), 0);
  const state = await read(house, id);
  assert.is(state.next_run, '2026-02-28');
  assert.is(state.last_run, '2026-01-31');
  const doc = await readDoc(house, state.last_generated_doc_id);
  assert.is(doc.status, 'draft');
  assert.is(doc.issue_date, '2026-01-31');
  assert.is(doc.total, 100);
  assert.is(doc.source_subscription_id, id);
  assert.match(doc.ref_id, /^PF-2601-/);
});

it('make a draft for each period that was missed, dated that period', async ({
  calendar,
  house,
}) => {
  await subscribes(house);
  assert.is(await calendar.turnTo('2026-04-15'), 3);
  assert.equal(await dates(house), ['2026-01-31', '2026-02-28', '2026-03-31']);
});

it('make none while paused, nor once cancelled', async ({ calendar, house }) => {
  const one = await subscribes(house);
  const other = await subscribes(house);
  await house.does(pause, { entity_id: one.id });
  await house.does(cancel, { entity_id: other.id });
  assert.is(await calendar.turnTo('2026-06-01'), 0);
  assert.equal(await dates(house), []);
});

it('end what is past its end date, its last period made', async ({ calendar, house }) => {
  const { id } = await subscribes(house, { end_date: '2026-03-15' });
  const paused = await subscribes(house, { end_date: '2026-03-15' });
  await house.does(pause, { entity_id: paused.id });
  assert.is(await calendar.turnTo('2026-03-15'), 2);
  assert.is((await read(house, id)).status, 'active');
  assert.is((await read(house, id)).next_run, null);
  assert.is(await calendar.turnTo('2026-03-16'), 2);
  assert.is((await read(house, id)).status, 'expired');
  assert.is((await read(house, paused.id)).status, 'expired');
  assert.equal(await dates(house), ['2026-01-31', '2026-02-28']);
});

it('end what was missed and is past its end at one stroke', async ({ calendar, house }) => {
  const { id } = await subscribes(house, { end_date: '2026-02-28' });
  assert.is(await calendar.turnTo('2026-05-01'), 3);
  assert.is((await read(house, id)).status, 'expired');
  assert.equal(await dates(house), ['2026-01-31', '2026-02-28']);
});

it('leave a ledger that tells what stands', async ({ calendar, house }) => {
  await subscribes(house, { doc_type: 'purchase_order', tax: 7, shipping: 3, discount: 10 });
  await calendar.turnTo('2026-03-01');
  const { items } = await house.asks(list, { doc_type: 'purchase_order' });
  assert.equal(
    items.map((one: Answered) => one.total),
    [100, 100],
  );
  const { differences } = rebuild(house.store, house.registry, house.caller().company_id);
  assert.equal(differences, []);
});

it.run();
