import type { Registry } from '../../kernel/declare/module.ts';
import { entityCache } from '../../kernel/reader/entity-cache.ts';
import { migrations, openStore } from '../../kernel/reader/open.ts';
import type { Sqlite } from '../../kernel/reader/sqlite.ts';
import { applyCommits } from '../../kernel/writer/tape/apply.ts';
import { type Commit, commitFrom } from '../../kernel/writer/tape/commit.ts';
import { newDatabase } from '../new-database.ts';
import { differences } from './differences.ts';
import { counted } from './report.ts';

/** Second copy of a database in memory, fed with the tape of the live one. */
export type Shadow = {
  readonly sqlite: Sqlite;
  /** Applies a commit of the live database, as JSON carries it. */
  readonly feed: (commit: Commit) => void;
  /** Throws where a table of the live database has other rows; tables that a spec changed by hand may be left out. */
  readonly compare: (live: Sqlite, leftOut?: ReadonlySet<string>) => void;
  readonly close: () => Promise<void>;
};

/** True if the installations of all specs have a shadow: `SPEC_SHADOW=1 npm run spec -- items`. */
export const isShadowed = process.env['SPEC_SHADOW'] === '1';

/** Opens the shadow of a new database. */
export const openShadow = async (registry: Registry): Promise<Shadow> => {
  const store = await openStore(':memory:', {
    migrations: await migrations(),
    image: await newDatabase(),
  });
  const db = { ...store, entityCache: entityCache() };
  let failure: unknown;
  return {
    sqlite: store.sqlite,
    feed: (commit) => {
      if (failure) return;
      counted(commit);
      try {
        applyCommits(db, registry, [commitFrom(JSON.stringify(commit))]);
      } catch (error) {
        failure = error;
      }
    },
    compare: (live, leftOut) => {
      if (failure) throw new Error('the shadow cannot apply a commit', { cause: failure });
      const found = differences(live, store.sqlite, leftOut);
      counted();
      if (found.length > 0)
        throw new Error(`the shadow differs from the live database:\n${found.join('\n')}`);
    },
    close: () => store.close(),
  };
};
