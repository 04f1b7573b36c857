import * as assert from 'uvu/assert';
import type { CommandOf } from '../../kernel/declare/operation.ts';
import { rebuild } from '../../kernel/ledger/rebuild/run.ts';
import { uuid } from '../../kernel/values/ids.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import { seed } from '../../modules/accounting/chart/seed.ts';
import { createCompany } from '../../modules/companies/company/create-company.ts';
import { create } from '../../modules/documents/drafting/create.ts';
import type { DocInput } from '../../modules/documents/drafting/input.ts';
import { finalize } from '../../modules/documents/issuing/finalize.ts';
import { get } from '../../modules/documents/queries/get.ts';
import { type Answered, openHouse, type TestHouse } from '../in-memory-installation.ts';

/** A house with a chart of accounts, so that what is issued can be posted. */
export const openBooked = async (): Promise<TestHouse> => {
  const house = await openHouse();
  await house.does(seed, {});
  return house;
};

/** A house with a founded company: its chart and its settings are there. */
export const openShop = async (): Promise<TestHouse> => {
  const house = await openHouse();
  const { company_id } = house.caller();
  await house.does(createCompany, { company_id, name: 'Test', owner_id: uuid() });
  return house;
};

/** Closes a house in which what stands is what its ledger tells. */
export const closes = async (house: TestHouse): Promise<void> => {
  const { differences } = rebuild(house.store, house.registry, house.caller().company_id);
  await house.close();
  assert.equal(differences, []);
};

/** A line of a service, so that no goods are asked for. */
export const line = (quantity: number, unit_price: number, more: object = {}) => ({
  name: 'Polishing',
  sell_by: 'hour',
  quantity,
  unit_price,
  ...more,
});

/** A draft of a type with one line of 100. */
export const draft = async (
  house: TestHouse,
  doc_type: string,
  more: Partial<DocInput> = {},
): Promise<string> => {
  const made = await house.does(create, {
    doc_type,
    contact_name: 'Ada Smith',
    line_items: [line(2, 50)],
    ...more,
  });
  return made.id;
};

/** An issued document of a type. */
export const issued = async (
  house: TestHouse,
  doc_type: string,
  more: Partial<DocInput> = {},
): Promise<string> => {
  const entity_id = await draft(house, doc_type, more);
  await house.does(finalize, { entity_id });
  return entity_id;
};

/** The record of a document. */
export const read = (house: TestHouse, entity_id: string): Promise<Answered> =>
  house.asks(get, { entity_id });

/** The types of the facts told since `before`. */
export const toldSince = (house: TestHouse, before: number): string[] =>
  house.told
    .slice(before)
    .map((one) => one.event_type)
    .filter((type) => type.startsWith('doc.'));

/** Refused with this status and code, and nothing recorded. */
export const refuses = async <I>(
  house: TestHouse,
  command: CommandOf<I>,
  input: I,
  status: number,
  code: string,
  as: Parameters<TestHouse['tries']>[2] = {},
): Promise<Outcome> => {
  const before = house.told.length;
  const outcome = await house.tries(command, input, as);
  const said = outcome.done ? outcome : { status: outcome.status, code: outcome.code };
  assert.equal(said, { status, code });
  assert.is(house.told.length, before);
  return outcome;
};
