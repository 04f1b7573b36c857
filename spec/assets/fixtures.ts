import { useFakeTimers } from 'sinon';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { rebuild } from '../../kernel/ledger/rebuild/run.ts';
import { create } from '../../modules/assets/assets/create.ts';
import { get } from '../../modules/assets/assets/get.ts';
import { operate } from '../../modules/assets/assets/operate.ts';
import { list as listClasses } from '../../modules/assets/classes/list.ts';
import { run } from '../../modules/assets/depreciation/run.ts';
import { read as readRegister } from '../../modules/assets/register/read.ts';
import { openBooks, stands } from '../accounting/books.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** Installation with asset classes and a fake clock. */
export type Works = {
  readonly app: TestApp;
  /** Id of a class by name. */
  readonly classId: (name: string) => string;
  readonly turnTo: (day: string) => void;
  readonly close: () => Promise<void>;
};

/** Opens books on a day. */
export const openWorks = async (day = '2026-12-15'): Promise<Works> => {
  const noon = (of: string): number => Date.parse(`${of}T12:00:00.000Z`);
  const time = useFakeTimers({ now: noon(day), toFake: ['Date'] });
  const app = await openBooks();
  const { items } = await app.asks(listClasses, {});
  return {
    app,
    classId: (name) => items.find((one: Answered) => one.name === name)?.id ?? '',
    turnTo: (next) => time.setSystemTime(noon(next)),
    close: async () => {
      time.restore();
      await app.close();
    },
  };
};

/** Context of a suite of fixed assets. */
export type AtWorks = { works: Works; app: TestApp };

/**
 * Opens books for each test; afterwards the accounts must equal the register, and a rebuild must reproduce the
 * same state.
 */
export const atWorks = (it: Test<AtWorks>): void => {
  it.before.each(async (context) => {
    context.works = await openWorks();
    context.app = context.works.app;
  });
  it.after.each(async ({ works, app }) => {
    await ties(app);
    const { differences } = rebuild(app.store, app.registry, app.caller().company_id);
    await works.close();
    assert.equal(differences, []);
  });
};

/**
 * Registers a lathe bought for 1200 from the bank on 1 January 2026, in service since, straight line over 12
 * months.
 */
export const buys = async ({ app, classId }: Works, more: object = {}): Promise<string> => {
  const { id } = await app.does(create, {
    name: 'Lathe',
    class_id: classId('Machinery'),
    acquisition_date: '2026-01-01',
    cost: 1200,
    life_months: 12,
    in_service_date: '2026-01-01',
    source: 'journal',
    credit_account: '1111',
    ...more,
  });
  return id;
};

/** Runs an operation of an asset. */
export const does = (app: TestApp, asset_id: string, op: string, body: object = {}) =>
  app.does(operate, { asset_id, op, ...body });

/** Status and code of a refused operation. */
export const refused = async (
  app: TestApp,
  asset_id: string,
  op: string,
  body: object = {},
  as: object = {},
): Promise<string> => {
  const before = app.recorded.length;
  const outcome = await app.tries(operate, { asset_id, op, ...body }, as);
  assert.is(app.recorded.length, before);
  return outcome.done ? 'done' : `${outcome.status} ${outcome.code}`;
};

/** Reads an asset. */
export const read = (app: TestApp, asset_id: string): Promise<Answered> =>
  app.asks(get, { asset_id });

/** Runs depreciation of a range of months of 2026. */
export const runs = async (app: TestApp, from: number, to: number): Promise<void> => {
  for (let month = from; month <= to; month += 1)
    await app.does(run, { period: `2026-${String(month).padStart(2, '0')}` });
};

/** Asserts that the register equals the accounts. */
const ties = async (app: TestApp): Promise<void> => {
  const { classes } = await app.asks(readRegister, {
    date_from: '2026-01-01',
    date_to: '2099-12-31',
  });
  const sum = (of: string, ids: (id: string) => boolean): number =>
    Math.round(
      classes
        .filter((one: Answered) => ids(one.class_id))
        .reduce((total: number, one: Answered) => total + one[of].closing, 0) * 100,
    ) / 100;
  const on = await stands(app);
  const isHeld = (id: string): boolean => id === 'held_for_sale';
  const isOwn = (id: string): boolean => !isHeld(id) && id !== 'under_construction';
  assert.is(sum('cost', isOwn), (on[1210] ?? 0) + (on[1230] ?? 0), 'cost');
  assert.is(
    sum('accumulated_depreciation', () => true),
    0 - (on[1220] ?? 0) - (on[1235] ?? 0),
    'depreciation',
  );
  assert.is(
    sum('accumulated_impairment', () => true),
    0 - (on[1225] ?? 0),
    'impairment',
  );
  assert.is(sum('cost', isHeld), on[1180] ?? 0, 'held for sale');
};
