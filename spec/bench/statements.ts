import type { Connection, Sqlite, Statement } from '../../kernel/reader/sqlite.ts';
import { seed } from '../../modules/accounting/chart/seed.ts';
import { create as createEntry } from '../../modules/accounting/journal/create.ts';
import { create as createContact } from '../../modules/crm/contacts/create.ts';
import { fulfillLines } from '../../modules/documents/delivery/fulfill-lines.ts';
import { create as createDoc } from '../../modules/documents/drafting/create.ts';
import { finalize } from '../../modules/documents/issuing/finalize.ts';
import { create as createItem } from '../../modules/inventory/items/create.ts';
import { openApp } from '../test-app.ts';
import { type Part, table } from './table.ts';

/** SQL of one command: statements executed by kind, and rows that the writes changed. */
export type SqlCounts = {
  selects: number;
  writes: number;
  rows: number;
  /** Executions by SQL text. */
  readonly texts: Map<string, number>;
};

const noCounts = (): SqlCounts => ({ selects: 0, writes: 0, rows: 0, texts: new Map() });

/** A connection that counts its statements; transactions and savepoints are not counted. */
export const counting = (db: Connection): { readonly db: Connection; take: () => SqlCounts } => {
  let counts = noCounts();
  const count = (sql: string, changes: number | undefined): void => {
    if (/^\s*(savepoint|release|rollback)/i.test(sql)) return;
    if (changes === undefined) counts.selects += 1;
    else counts.writes += 1;
    counts.rows += changes ?? 0;
    counts.texts.set(sql, (counts.texts.get(sql) ?? 0) + 1);
  };
  const counted = (sql: string, inner: Statement): Statement => ({
    run: (...params) => {
      const done = inner.run(...params);
      count(sql, done.changes);
      return done;
    },
    get: (...params) => {
      count(sql, undefined);
      return inner.get(...params);
    },
    all: (...params) => {
      count(sql, undefined);
      return inner.all(...params);
    },
    iterate: (...params) => {
      count(sql, undefined);
      return inner.iterate(...params);
    },
    safeIntegers: (on) => counted(sql, inner.safeIntegers(on)),
    raw: (on) => counted(sql, inner.raw(on)),
  });
  const { sqlite } = db;
  const handle: Sqlite = {
    prepare: (sql) => counted(sql, sqlite.prepare(sql)),
    exec: (sql) => sqlite.exec(sql),
    pragma: (text, options) => sqlite.pragma(text, options),
    close: () => sqlite.close(),
    get inTransaction() {
      return sqlite.inTransaction;
    },
    get open() {
      return sqlite.open;
    },
  };
  return {
    db: {
      ...db,
      sqlite: handle,
      prepare: (sql) => counted(sql, db.prepare(sql)),
      prepareCells: (sql) => counted(sql, db.prepareCells(sql)),
    },
    take: () => {
      const taken = counts;
      counts = noCounts();
      return taken;
    },
  };
};

/** Commands that are counted. */
export const countedCommands = [
  'POST item',
  'finalize',
  'deliver',
  'POST journal entry, 100 lines',
] as const;

/** SQL of one command of each kind, sent alone to a writer whose caches are warm. */
export const sqlOfCommands = async (): Promise<
  Readonly<Record<(typeof countedCommands)[number], SqlCounts>>
> => {
  const counter: { take: () => SqlCounts } = { take: noCounts };
  const app = await openApp(undefined, (writing) => {
    const { db, take } = counting(writing);
    counter.take = take;
    return db;
  });
  try {
    const { company_id } = app.caller();
    const state = { name: 'Bench', slug: 'bench', settings: { currency: 'EUR', timezone: 'UTC' } };
    app.store
      .prepare(
        "INSERT INTO entity(company, id, seq, kind, state, version, created_at, updated_at) VALUES(?, ?, -1, 'company', ?, 1, '', '')",
      )
      .run(company_id, company_id, JSON.stringify(state));
    await app.does(seed, {});
    const contact = await app.does(createContact, { name: 'Ann', contact_type: 'customer' });
    const newItem = (n: number) =>
      app.does(
        createItem,
        {
          ...{ sku: `S-${n}`, name: `Goods ${n}`, sell_by: 'piece', quantity: 1000 },
          ...{ cost_price: n + 1, retail_price: n + 9 },
        },
        { key: `item ${n}` },
      );
    const goods = [await newItem(0), await newItem(1), await newItem(2)];
    const newDraft = () =>
      app.does(createDoc, {
        doc_type: 'invoice',
        contact_id: contact.id,
        line_items: goods.map(({ id }, n) => ({
          ...{ line_id: `L${n}`, item_id: id, sku: `S-${n}`, quantity: 2, unit_price: 20 },
        })),
        doc_taxes: [{ code: 'VAT 20%', rate: 20 }],
      } as never);
    const sell = async () => {
      const { id: entity_id } = await newDraft();
      counter.take();
      await app.does(finalize, { entity_id }, { key: `finalize ${entity_id}` });
      const issued = counter.take();
      const line_entity_ids = goods.map((_, n) => `L${n}`);
      const input = { entity_id, line_entity_ids };
      await app.does(fulfillLines, input, { key: `deliver ${entity_id}` });
      return { finalize: issued, deliver: counter.take() };
    };
    await sell();
    const { finalize: issued, deliver } = await sell();
    await newItem(3);
    counter.take();
    await newItem(4);
    const item = counter.take();
    const half = (side: 'debit' | 'credit', account: string) =>
      Array.from({ length: 50 }, () => ({ account, [side]: 10 }));
    const entries = [...half('debit', '6100'), ...half('credit', '1110')];
    await app.does(
      createEntry,
      { ts: '2026-01-31', idempotency_token: 'entry', entries },
      { key: 'entry' },
    );
    return {
      ...{ 'POST item': item, finalize: issued, deliver },
      'POST journal entry, 100 lines': counter.take(),
    };
  } finally {
    await app.close();
  }
};

/** SQL of one command of each kind, as a table. */
export const statements = async (): Promise<Part> => {
  const all = Object.entries(await sqlOfCommands());
  return {
    markdown: table([
      ['Command', 'SELECTs', 'writes', 'rows written'],
      ...all.map(([name, { selects, writes, rows }]) => [name, selects, writes, rows]),
    ]),
    figures: Object.fromEntries(
      all.map(([name, { texts, ...counts }]) => [
        name,
        { ...counts, texts: Object.fromEntries(texts) },
      ]),
    ),
  };
};
