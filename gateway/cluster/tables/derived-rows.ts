import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import { repairsOf } from '../../../kernel/ledger/rebuild/row-diff.ts';
import { rebuild } from '../../../kernel/ledger/rebuild/run.ts';
import type { Store } from '../../../kernel/reader/open.ts';
import { instance, readerOf } from '../../../kernel/reader/reader.ts';
import { type Searched, writeSearches } from '../../../kernel/reader/search.ts';
import { keepRow } from '../../../kernel/writer/keep-row.ts';
import { versionRows } from '../../upgrade/note-versions.ts';
import { comparedVersions } from '../../upgrade/versions.ts';

/**
 * Rebuilds the derived rows of a copy that another version of the program made, as a node does at its start. Answers the
 * versions that they have then, as one text.
 */
export const rebuildDerivedRows = (store: Store, registry: Registry): string => {
  const { versions, changed } = comparedVersions(readerOf(store, instance), registry);
  if (changed.length > 0) {
    for (const { company } of store.prepare('SELECT company FROM chain').all())
      keepRows(
        store,
        registry,
        String(company),
        repairsOf(rebuild(store, registry, String(company)).differences),
      );
    keepRows(store, registry, instance, versionRows(versions));
  }
  return JSON.stringify([store.migrations.at(-1), versions]);
};

/** Keeps rows of a company in one transaction. */
const keepRows = (
  store: Store,
  registry: Registry,
  company: string,
  rows: readonly Kept[],
): void => {
  const searched: Searched[] = [];
  store.sqlite.exec('BEGIN IMMEDIATE');
  try {
    for (const one of rows)
      keepRow(
        { db: store, registry, touched: new Set(), searched },
        { ...one, row: { ...one.row, company } },
      );
    writeSearches(store, searched);
    store.sqlite.exec('COMMIT');
  } catch (error) {
    store.sqlite.exec('ROLLBACK');
    throw error;
  }
};
