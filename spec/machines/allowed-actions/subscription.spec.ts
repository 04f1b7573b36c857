import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { subscription } from '../../../machines/subscription.ts';
import { get } from '../../../modules/subscriptions/subscriptions/get.ts';
import { type Calendar, openOn, subscribes } from '../../subscriptions/fixtures.ts';
import type { TestApp } from '../../test-app.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ calendar: Calendar; app: TestApp; asks: Asking }>(
  'allowed actions of a subscription',
);

it.before(async (context) => {
  context.calendar = await openOn('2026-01-20');
  context.app = context.calendar.app;
  context.asks = asking({
    app: context.app,
    life: subscription,
    kind: 'subscription',
    read: get,
    at: 'entity_id',
    inputs: { edit: () => ({ fields_changed: { name: 'seen' } }) },
  });
});
it.after(async ({ calendar }) => {
  await calendar.close();
});

it('are to pause, to resume, to make the next and to cancel', async ({ app, asks }) => {
  const { id } = await subscribes(app);
  assert.ok((await asks.everything(id)).includes('generate'));
  await asks.does(id, 'pause');
  assert.ok((await asks.everything(id)).includes('resume'));
  await asks.does(id, 'cancel');
  assert.equal(await asks.everything(id), []);
});

it('are no document more after the last, and to cancel what is expired', async ({
  calendar,
  app,
  asks,
}) => {
  const { id } = await subscribes(app, { end_date: '2026-01-31' });
  await asks.does(id, 'generate');
  assert.not((await asks.everything(id)).includes('generate'));
  await calendar.turnTo('2026-02-01');
  assert.equal(await asks.everything(id), ['cancel']);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
