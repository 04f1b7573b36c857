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
import { type Answered, openApp, type TestApp } from '../test-app.ts';

/** Opens an installation with a chart of accounts, so that issued documents can be posted. */
export const openBooked = async (): Promise<TestApp> => {
  const app = await openApp();
  await app.does(seed, {});
  return app;
};

/** Opens an installation with a founded company, its chart and its settings. */
export const openShop = async (): Promise<TestApp> => {
  const app = await openApp();
  const { company_id } = app.caller();
  await app.does(createCompany, { company_id, name: 'Test', owner_id: uuid() });
  return app;
};

/** Closes an installation after asserting that a rebuild from its ledger changes nothing. */
export const closes = async (app: TestApp): Promise<void> => {
  const { differences } = rebuild(app.store, app.registry, app.caller().company_id);
  await app.close();
  assert.equal(differences, []);
};

/** Line of a service, which needs no stock. */
export const line = (quantity: number, unit_price: number, more: object = {}) => ({
  name: 'Polishing',
  sell_by: 'hour',
  quantity,
  unit_price,
  ...more,
});

/** A draft of a type with one line of 100. */
export const draft = async (
  app: TestApp,
  doc_type: string,
  more: Partial<DocInput> = {},
): Promise<string> => {
  const made = await app.does(create, {
    doc_type,
    contact_name: 'Ada Smith',
    line_items: [line(2, 50)],
    ...more,
  });
  return made.id;
};

/** An issued document of a type. */
export const issued = async (
  app: TestApp,
  doc_type: string,
  more: Partial<DocInput> = {},
): Promise<string> => {
  const entity_id = await draft(app, doc_type, more);
  await app.does(finalize, { entity_id });
  return entity_id;
};

/** Record of a document. */
export const read = (app: TestApp, entity_id: string): Promise<Answered> =>
  app.asks(get, { entity_id });

/** Types of the facts recorded since `before`. */
export const toldSince = (app: TestApp, before: number): string[] =>
  app.recorded
    .slice(before)
    .map((one) => one.event_type)
    .filter((type) => type.startsWith('doc.'));

/** Asserts that a command is refused with a status and a code, and records nothing. */
export const refuses = async <I>(
  app: TestApp,
  command: CommandOf<I>,
  input: I,
  status: number,
  code: string,
  as: Parameters<TestApp['tries']>[2] = {},
): Promise<Outcome> => {
  const before = app.recorded.length;
  const outcome = await app.tries(command, input, as);
  const said = outcome.done ? outcome : { status: outcome.status, code: outcome.code };
  assert.equal(said, { status, code });
  assert.is(app.recorded.length, before);
  return outcome;
};
