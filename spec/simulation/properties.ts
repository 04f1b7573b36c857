import { createHash } from 'node:crypto';
import { memoryLimits, type Rebuilt, rebuild } from '../../kernel/ledger/rebuild/run.ts';
import { verifyChain } from '../../kernel/ledger/verify.ts';
import { readerOf } from '../../kernel/reader/reader.ts';
import { instant } from '../../kernel/values/clock.ts';
import { invariants } from '../../modules/ledger/chain/invariants.ts';
import { examine, type Found } from '../../modules/system/doctor/examine.ts';
import type { TestApp } from '../test-app.ts';
import type { Company, World } from './world.ts';

/** Violated property in one sentence; undefined if all hold. */
export type Verdict = string | undefined;

type ItemRow = {
  readonly id: string;
  readonly quantity: number;
  readonly reserved: number;
  readonly value: number;
  readonly moved: number;
  readonly worth: number;
  readonly flag: string | null;
};

const itemsSql = (which: string): string =>
  `SELECT v.id, v.quantity, v.reserved, v.value, v.consignment_flag AS flag,
   coalesce((SELECT sum(quantity) FROM stock_move m WHERE m.company=v.company AND m.item_id=v.id), 0) AS moved,
   coalesce((SELECT sum(value) FROM stock_move m WHERE m.company=v.company AND m.item_id=v.id), 0) AS worth
   FROM item_view v WHERE v.company=:company${which}`;

const itemFault = (row: ItemRow): Verdict => {
  if (row.quantity < 0) return `item ${row.id} holds less than nothing`;
  if (row.value < 0) return `item ${row.id} is worth less than nothing`;
  if (row.reserved > row.quantity) return `item ${row.id} has more reserved than it holds`;
  if (row.moved !== row.quantity) return `item ${row.id} holds ${row.quantity}, moved ${row.moved}`;
  if (row.flag === null && row.worth !== row.value)
    return `item ${row.id} is worth ${row.value}, moved ${row.worth}`;
  return undefined;
};

/** Checks the properties of each item and each entry in the recorded events. */
export const lawsOf = ({ app }: World, events: TestApp['recorded']): Verdict => {
  const seen = new Set<string>();
  for (const { company_id, entity_type, entity_id } of events) {
    if (seen.has(entity_id)) continue;
    seen.add(entity_id);
    const read = readerOf(app.store, company_id);
    if (entity_type === 'item') {
      const row = read.row<ItemRow>(itemsSql(' AND v.id=:id'), { id: entity_id });
      const fault = row && (itemFault(row) ?? stateFault(app, company_id, row));
      if (fault) return fault;
    }
    if (entity_type === 'journal_entry') {
      const sum = read.row<{ n: number }>(
        'SELECT coalesce(sum(debit - credit), 0) AS n FROM journal_line WHERE company=:company AND entry_id=:id',
        { id: entity_id },
      );
      if (sum?.n !== 0) return `entry ${entity_id} does not balance: ${sum?.n}`;
    }
  }
  return undefined;
};

const stateFault = ({ store }: TestApp, company: string, row: ItemRow): Verdict => {
  const state = readerOf(store, company).any(row.id)?.state as
    | { quantity: number; reserved_quantity: number }
    | undefined;
  const isSame =
    state &&
    Math.round(state.quantity * 1e6) === row.quantity &&
    Math.round(state.reserved_quantity * 1e6) === row.reserved;
  return isSame ? undefined : `item ${row.id} is not what its row says`;
};

/** Violated property of a whole company. */
export type Fault = { readonly says: string; readonly company: Company | undefined };

/** Checks the properties of whole companies: every item, books against records. */
export const lawsOfAll = async (
  { app, companies }: World,
  only?: Company,
): Promise<Fault | undefined> => {
  for (const company of only ? [only] : companies) {
    const { id } = company;
    for (const row of readerOf(app.store, id).rows<ItemRow>(itemsSql(''))) {
      const says = itemFault(row) ?? stateFault(app, id, row);
      if (says) return { says, company };
    }
    const { ok, items } = await app.asks(invariants, {}, { company_id: id });
    const apart = items.filter((one: { equal: boolean }) => !one.equal);
    if (!ok) return { says: `the books disagree: ${JSON.stringify(apart)}`, company };
  }
  return undefined;
};

/** Number of shards of the rebuild, which proves that rows depend on one entity alone or are sums. */
const shares = 3;

/** Checks that every chain verifies, a rebuild changes nothing, and the doctor reports nothing. */
export const lawsOfTheEnd = ({ app, companies }: World): Fault | undefined => {
  for (const company of [...companies, undefined]) {
    const id = company?.id ?? 'instance';
    const { ok, fault } = verifyChain(readerOf(app.store, id), app.registry);
    if (!ok) return { says: `the chain is broken: ${fault?.says}`, company };
    const rebuilt = rebuild(app.store, app.registry, id, memoryLimits, shares);
    const [first] = rebuilt.differences;
    if (first)
      return {
        says: `rebuilt differs from live in ${first.table} ${first.key}: ${JSON.stringify(first.put)}`,
        company,
      };
    const sick = company && examined(app, id, rebuilt).find(({ found }) => found > 0);
    if (sick)
      return {
        says: `the doctor finds ${sick.found} of ${sick.check}: ${JSON.stringify(sick.details[0])}`,
        company,
      };
  }
  return undefined;
};

/** Findings of the doctor in a company. */
const examined = (app: TestApp, company: string, rebuilt: Rebuilt): readonly Found[] => {
  const checks = [...app.registry.checks.keys()];
  const caller = app.caller('owner', company);
  const asked = { caller, ts: instant(), checks, rebuild: false };
  return examine(app.store, app.registry, asked, rebuilt).results;
};

/** Heads of all chains as one text, which a refusal must not change. */
export const headsOf = ({ app }: World): string =>
  JSON.stringify(app.store.prepare('SELECT * FROM chain ORDER BY company').all());

/** Hash of every row of every table. */
export const everythingOf = ({ app }: World): string => {
  const hash = createHash('sha256');
  const tables = app.store
    .prepare(
      "SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all();
  for (const { name } of tables)
    for (const row of app.store.sqlite.prepare(`SELECT * FROM ${name as string}`).iterate())
      hash.update(JSON.stringify(row));
  return hash.digest('hex');
};
