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
import type { Answered, TestHouse } from '../in-memory-installation.ts';

/** Installation with asset classes and a fake clock. */
export type Works = {
  readonly house: TestHouse;
  /** Id of a class by name. */
  readonly classId: (name: string) => string;
  readonly turnTo: (day: string) => void;
  readonly close: () => Promise<void>;
};

/** Opens books on a day. */
export const openWorks = async (day = '2026-12-15'): Promise<Works> => {
  const noon = (of: string): number => Date.parse(`${of}T12:00:00.000Z`);
  const time = useFakeTimers({ now: noon(day), toFake: ['Date'] });
  const house = await openBooks();
  const { items } = await house.asks(listClasses, {});
  return {
    house,
    classId: (name) => items.find((one: Answered) => one.name === name)?.id ?? '',
    turnTo: (next) => time.setSystemTime(noon(next)),
    close: async () => {
      time.restore();
      await house.close();
    },
  };
};

/** Context of a suite of fixed assets. */
export type AtWorks = { works: Works; house: TestHouse };

/**
 * Opens books for each test; afterwards the accounts must equal the register, and a rebuild must reproduce the
 * same state.
 */
export const atWorks = (it: Test<AtWorks>): void => {
  it.before.each(async (context) => {
    context.works = await openWorks();
    context.house = context.works.house;
  });
  it.after.each(async ({ works, house }) => {
    await ties(house);
    const { differences } = rebuild(house.store, house.registry, house.caller().company_id);
    await works.close();
    assert.equal(differences, []);
  });
};

/**
 * Registers a lathe bought for 1200 from the bank on 1 January 2026, in service since, straight line over 12
 * months.
 */
export const buys = async ({ house, classId }: Works, more: object = {}): Promise<string> => {
  const { id } = await house.does(create, {
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
export const does = (house: TestHouse, asset_id: string, op: string, body: object = {}) =>
  house.does(operate, { asset_id, op, ...body });

/** Status and code of a refused operation. */
export const refused = async (
  house: TestHouse,
  asset_id: string,
  op: string,
  body: object = {},
  as: object = {},
): Promise<string> => {
  const before = house.told.length;
  const outcome = await house.tries(operate, { asset_id, op, ...body }, as);
  assert.is(house.told.length, before);
  return outcome.done ? 'done' : `${outcome.status} ${outcome.code}`;
};

/** Reads an asset. */
export const read = (house: TestHouse, asset_id: string): Promise<Answered> =>
  house.asks(get, { asset_id });

/** Runs depreciation of a range of months of 2026. */
export const runs = async (house: TestHouse, from: number, to: number): Promise<void> => {
  for (let month = from; month <= to; month += 1)
    await house.does(run, { period: `2026-${String(month).padStart(2, '0')}` });
};

/** Asserts that the register equals the accounts. */
const ties = async (house: TestHouse): Promise<void> => {
  const { classes } = await house.asks(readRegister, {
    date_from: '2026-01-01',
    date_to: '2099-12-31',
  });
  const sum = (of: string, ids: (id: string) => boolean): number =>
    Math.round(
      classes
        .filter((one: Answered) => ids(one.class_id))
        .reduce((total: number, one: Answered) => total + one[of].closing, 0) * 100,
    ) / 100;
  const on = await stands(house);
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
