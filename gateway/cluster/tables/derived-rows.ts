import type { Registry } from '../../../kernel/declare/module.ts';
import { rebuild } from '../../../kernel/ledger/rebuild/run.ts';
import type { Store } from '../../../kernel/reader/open.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { type Searched, writeSearches } from '../../../kernel/reader/search.ts';
import { keepRow } from '../../../kernel/writer/keep-row.ts';
import { versionsOf } from '../../upgrade/versions.ts';

const storedSql = 'SELECT name, v FROM projection WHERE company=?';

/**
 * Rebuilds the derived rows of a copy that another version of the program made, as a node does at its start. Answers the
 * versions that they have then, as one text.
 */
export const rebuildDerivedRows = (store: Store, registry: Registry): string => {
  const versions = versionsOf(registry);
  const stored = new Map(
    store
      .prepare(storedSql)
      .all(instance)
      .map(({ name, v }) => [name, v]),
  );
  const names = Object.keys(versions);
  if (names.some((name) => stored.get(name) !== versions[name])) {
    for (const { company } of store.prepare('SELECT company FROM chain').all())
      repair(store, registry, String(company));
    keepRows(
      store,
      registry,
      names.map((name) => ({
        keep: 'projection',
        row: { company: instance, name, v: versions[name] },
      })),
    );
  }
  return JSON.stringify([store.migrations.at(-1), versions]);
};

type Kept = Parameters<typeof keepRow>[1];

/** Replaces the derived rows of a company that differ from those that its ledger gives. */
const repair = (store: Store, registry: Registry, company: string): void => {
  const { differences } = rebuild(store, registry, company);
  const drops = differences.flatMap(({ table, drop }) =>
    drop ? [{ keep: table, row: { ...drop, company }, drop: true }] : [],
  );
  const puts = differences.flatMap(({ table, put }) =>
    put ? [{ keep: table, row: { ...put, company } }] : [],
  );
  keepRows(store, registry, [...drops, ...puts]);
};

const keepRows = (store: Store, registry: Registry, rows: readonly Kept[]): void => {
  const searched: Searched[] = [];
  store.sqlite.exec('BEGIN IMMEDIATE');
  try {
    for (const row of rows) keepRow({ db: store, registry, touched: new Set(), searched }, row);
    writeSearches(store, searched);
    store.sqlite.exec('COMMIT');
  } catch (error) {
    store.sqlite.exec('ROLLBACK');
    throw error;
  }
};
