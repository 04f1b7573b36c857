import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instant, instantAfter } from '../../kernel/values/clock.ts';
import { update } from '../../modules/connectors/connectors/update.ts';
import { list as listRuns } from '../../modules/connectors/runs/list.ts';
import { type Linked, openLinked } from './linked-company.ts';

const it = suite<{ linked: Linked }>('connectors.clocks');

it.before.each(async (context) => {
  context.linked = await openLinked();
});
it.after.each(({ linked }) => linked.close());

const hourOf = (ts: string): number => Number(ts.slice(11, 13));

it('synchronize a platform once a day, at its hour', async ({ linked }) => {
  const { app, connects, works, rings } = linked;
  await connects('xero');
  const ts = instant();
  const daily_sync_hour = hourOf(ts);
  assert.is(await rings(ts), 0, 'it is brought in step by hand');
  await app.does(update, { connector_name: 'xero', sync_frequency: 'daily', daily_sync_hour });
  assert.is(await rings(ts), 4);
  assert.is(await rings(ts), 0);
  assert.equal(await works(), []);
  const runs = await app.asks(listRuns, { connector_name: 'xero' });
  assert.is(runs.total, 4);
  const on = (hours: number): string => instantAfter(ts, { hours });
  assert.is(await rings(on(23)), 0, 'it is not the hour');
  assert.is(await rings(on(24)), 4);
});

it('fail while a platform does, so that the job is tried again', async ({ linked }) => {
  const { app, played, connects, works, rings } = linked;
  await connects('xero');
  const ts = instant();
  const daily_sync_hour = hourOf(ts);
  await app.does(update, { connector_name: 'xero', sync_frequency: 'daily', daily_sync_hour });
  played.mood = 'down';
  await rings(ts);
  assert.is((await works()).length, 4);
});

it.run();
