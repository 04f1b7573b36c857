import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { create } from '../../../modules/accounting/exchange-rates/create.ts';
import { get } from '../../../modules/accounting/exchange-rates/get.ts';
import { importFile } from '../../../modules/accounting/exchange-rates/import.ts';
import { list } from '../../../modules/accounting/exchange-rates/list.ts';
import { listDays } from '../../../modules/accounting/exchange-rates/list-days.ts';
import { lookUp } from '../../../modules/accounting/exchange-rates/look-up.ts';
import { remove } from '../../../modules/accounting/exchange-rates/remove.ts';
import { removeDays } from '../../../modules/accounting/exchange-rates/remove-days.ts';
import { update } from '../../../modules/accounting/exchange-rates/update.ts';
import { update as setSettings } from '../../../modules/companies/settings/update.ts';
import { closes, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { fileOf } from '../statement.ts';
import { brings, history } from './rates.ts';

type Context = { app: TestApp };

const it = suite<Context>('accounting.exchangeRates');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const euro = { from: 'EUR', date: '2026-01-05', rate: 1.07 };

it('are entered, changed and deleted', async ({ app }) => {
  const made = await app.does(create, { ...euro, source: 'Harbour Bank' });
  assert.equal([made.from, made.to, made.rate, made.source], ['EUR', 'USD', 1.07, 'Harbour Bank']);
  assert.equal(made.event_id, made.version);
  await app.does(create, { ...euro, date: '2026-01-06', rate: 1.08 });
  const listed = await app.asks(list, { from: 'EUR', to: 'USD' }, { role: 'viewer' });
  assert.equal(
    [listed.total, ...listed.items.map((one: Answered) => one.date)],
    [2, '2026-01-06', '2026-01-05'],
  );
  const narrow = { from: 'EUR', date_from: '2026-01-06', date_to: '2026-01-31' };
  assert.is((await app.asks(list, narrow)).total, 1);
  assert.is((await app.asks(list, { from: 'GBP' })).total, 0);
  const changed = await app.does(update, { rate_id: made.id, rate: 0.000247219001 });
  assert.is(changed.rate, 0.000247219001);
  const told = app.recorded.length;
  await app.does(update, { rate_id: made.id, rate: 0.000247219001 });
  assert.is(app.recorded.length, told, 'the same rate is no change');
  const read = await app.asks(get, { rate_id: made.id }, { role: 'viewer' });
  assert.equal([read.rate, read.source], [0.000247219001, 'Harbour Bank']);
  assert.is((await app.does(remove, { rate_id: made.id })).deleted, made.id);
  assert.is((await app.asks(list, {})).total, 1);
  await refuses(app, remove, { rate_id: made.id }, 404, 'not_found');
  await app.does(create, euro);
});

it('refuse doubles, odd rates, low roles and other companies', async ({ app }) => {
  const made = await app.does(create, euro, { key: 'k' });
  assert.is((await app.does(create, euro, { key: 'k' })).id, made.id);
  await refuses(app, create, euro, 409, 'rate_taken');
  await refuses(app, create, { ...euro, from: 'USD' }, 422, 'same_currency');
  const long = { ...euro, date: '2026-01-06', rate: 1.2345678901234 };
  await refuses(app, create, long, 422, 'too_many_digits');
  const rate_id = made.id;
  await refuses(app, update, { rate_id, rate: long.rate }, 422, 'too_many_digits');
  const lowly = { role: 'operator' } as const;
  await refuses(app, create, { ...euro, date: '2026-01-06' }, 403, 'role_too_low', lowly);
  await refuses(app, update, { rate_id, rate: 2 }, 403, 'role_too_low', lowly);
  await refuses(app, remove, { rate_id }, 403, 'role_too_low', lowly);
  const other = app.caller('owner', uuid());
  await refuses(app, update, { rate_id, rate: 2 }, 404, 'not_found', other);
  await refuses(app, remove, { rate_id }, 404, 'not_found', other);
  assert.equal((await app.asks(get, { rate_id }, other)).code, 'not_found');
  assert.is((await app.asks(list, {}, other)).total, 0);
});

it('are imported from a table, each quote taken or named as left out', async ({ app }) => {
  const done = await brings(app);
  assert.equal(
    { ...done, id: undefined, event_id: undefined, version: undefined },
    {
      ...{ format: 'csv', rows: 12, taken: 11, changed: 0, days: 3 },
      ...{ date_from: '2026-01-05', date_to: '2026-01-07' },
      ...{ id: undefined, event_id: undefined, version: undefined },
      left_out: [
        {
          ...{ reason: 'The currency was not quoted on the day.', currency: 'GBP', rows: 1 },
          ...{ first: '2026-01-06', last: '2026-01-06' },
        },
      ],
    },
  );
  const days = await app.asks(listDays, { limit: 2 }, { role: 'viewer' });
  assert.equal([days.total, days.items[0].date, days.items[0].rates.THB], [3, '2026-01-07', 38.5]);
  assert.equal(days.items[1].rates, { USD: 1.08, JPY: 158.5, THB: 38 });
  assert.is((await app.asks(listDays, { date_to: '2026-01-05' })).total, 1);
  assert.is((await app.asks(listDays, {}, app.caller('owner', uuid()))).total, 0);
});

it('are not imported twice; a changed quote replaces the known one', async ({ app }) => {
  await brings(app);
  const told = app.recorded.length;
  const again = await brings(app);
  assert.equal([again.rows, again.taken, again.date_from], [12, 0, null]);
  assert.is(app.recorded.length, told);
  const known = again.left_out.filter((one: Answered) => /already known/.test(one.reason));
  assert.is(
    known.reduce((sum: number, one: Answered) => sum + one.rows, 0),
    11,
  );
  const text = history.replace('1.08,158.5,N/A', '1.09,158.5,0.845');
  const changed = await brings(app, text);
  assert.equal([changed.taken, changed.changed, changed.days], [2, 1, 1]);
  const { items } = await app.asks(listDays, { date_from: '2026-01-06', date_to: '2026-01-06' });
  assert.equal(items[0].rates, { USD: 1.09, JPY: 158.5, GBP: 0.845, THB: 38 });
});

it('are deleted by a range of days, once, and may be imported again', async ({ app }) => {
  await brings(app);
  const range = { date_from: '2026-01-06', date_to: '2026-01-31' };
  const done = await app.does(removeDays, range, { key: 'k' });
  assert.equal([done.days, done.quotes], [2, 7]);
  assert.equal(await app.does(removeDays, range, { key: 'k' }), done);
  const { items } = await app.asks(listDays, {});
  assert.equal(
    items.map((one: Answered) => one.date),
    ['2026-01-05'],
  );
  assert.is((await app.asks(lookUp, { from: 'EUR', date: '2026-01-07' })).rate, 1.05);
  const told = app.recorded.length;
  assert.is((await app.does(removeDays, range)).days, 0);
  assert.is(app.recorded.length, told);
  const again = await brings(app);
  assert.equal([again.taken, again.changed, again.days], [7, 0, 2]);
  assert.is((await app.asks(lookUp, { from: 'EUR', date: '2026-01-07' })).rate, 1.1);
});

it('are not deleted backwards, by low roles, or in other companies', async ({ app }) => {
  await brings(app);
  const range = { date_from: '2026-01-05', date_to: '2026-01-07' };
  const turned = { date_from: '2026-01-07', date_to: '2026-01-05' };
  await refuses(app, removeDays, turned, 422, 'bad_period');
  await refuses(app, removeDays, range, 403, 'role_too_low', { role: 'operator' });
  const elsewhere = await app.does(removeDays, range, app.caller('owner', uuid()));
  assert.equal([elsewhere.days, (await app.asks(listDays, {})).total], [0, 3]);
});

it('refuse files of something else, low roles and reused keys', async ({ app }) => {
  const file = fileOf('Name,Price\nTea,3\n');
  await refuses(app, importFile, { file }, 422, 'no_rate_file');
  const own = { file: fileOf(history) };
  await refuses(app, importFile, own, 403, 'role_too_low', { role: 'operator' });
  const once = await app.does(importFile, own, { key: 'k' });
  assert.equal(await app.does(importFile, own, { key: 'k' }), once);
});

it('are looked up: the last one on or before the day', async ({ app }) => {
  await brings(app);
  const look = async (from: string, date: string, to?: string): Promise<unknown[]> => {
    const found = await app.asks(lookUp, { from, date, ...(to ? { to } : {}) }, { role: 'viewer' });
    return found.code ?? [found.rate, found.rate_date, found.origin, found.crossed];
  };
  assert.equal(await look('EUR', '2026-01-07'), [1.1, '2026-01-07', 'imported', null]);
  assert.equal(await look('EUR', '2026-02-07'), [1.1, '2026-01-07', 'imported', null]);
  assert.equal(await look('EUR', '2026-02-08'), 'no_exchange_rate');
  assert.equal(await look('EUR', '2026-01-04'), 'no_exchange_rate');
  assert.equal(await look('USD', '2026-01-05', 'EUR'), [
    ...[0.952380952381, '2026-01-05', 'imported', null],
  ]);
  // 1.05 dollars and 37.5 baht for one euro.
  assert.equal(await look('THB', '2026-01-05'), [0.028, '2026-01-05', 'imported', 'EUR']);
  assert.equal(await look('JPY', '2026-01-05', 'THB'), [
    ...[0.237341772152, '2026-01-05', 'imported', 'EUR'],
  ]);
  // The pound was not quoted on the 6th, so both are of the 5th.
  assert.equal(await look('GBP', '2026-01-06'), [1.25, '2026-01-05', 'imported', 'EUR']);
  assert.equal(await look('USD', '2026-01-06'), 'same_currency');
  await app.does(setSettings, { exchange_rate_max_age_days: 0 } as never);
  assert.equal(await look('GBP', '2026-01-06'), 'no_exchange_rate');
  assert.equal(await look('EUR', '2026-01-07'), [1.1, '2026-01-07', 'imported', null]);
});

it('take precedence as entered, then of the settings, then imported', async ({ app }) => {
  await brings(app);
  const rates = [{ from: 'EUR', to: 'USD', date: '2026-01-06', rate: 1.5 }];
  await app.does(setSettings, { exchange_rates: rates } as never);
  await app.does(create, { ...euro, rate: 2 });
  const on = async (date: string): Promise<unknown[]> => {
    const { rate, origin } = await app.asks(lookUp, { from: 'EUR', date });
    return [rate, origin];
  };
  assert.equal(await on('2026-01-05'), [2, 'entered']);
  assert.equal(await on('2026-01-06'), [1.5, 'settings']);
  assert.equal(await on('2026-01-07'), [1.1, 'imported']);
  const made = await app.does(create, { from: 'USD', to: 'EUR', date: '2026-01-07', rate: 0.8 });
  assert.equal(await on('2026-01-08'), [1.25, 'entered']);
  await app.does(remove, { rate_id: made.id });
  assert.equal(await on('2026-01-08'), [1.1, 'imported']);
});

it.run();
