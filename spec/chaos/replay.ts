import * as assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { allModules } from '../../gateway/modules.ts';
import { differingTables, digestsOf } from '../../kernel/cluster/copies/digests.ts';
import { storedFilesOver } from '../../kernel/cluster/files/stored-files.ts';
import { logIn, type Place } from '../../kernel/cluster/log.ts';
import { createPlace, readPlace, writePlace } from '../../kernel/cluster/place.ts';
import { postgres } from '../../kernel/cluster/postgres.ts';
import { replacementsIn } from '../../kernel/cluster/replacements.ts';
import { type Registry, registryOf } from '../../kernel/declare/module.ts';
import { nowIn } from '../../kernel/declare/now.ts';
import { verifyChain } from '../../kernel/ledger/verify.ts';
import { openStore, type Store } from '../../kernel/reader/open.ts';
import { readerOf } from '../../kernel/reader/reader.ts';
import { instant } from '../../kernel/values/clock.ts';
import { applyCommits } from '../../kernel/writer/tape/apply.ts';
import { type Commit, commitFrom } from '../../kernel/writer/tape/commit.ts';
import { invariants } from '../../modules/ledger/chain/invariants.ts';
import type { TestCluster } from '../cluster.ts';
import { newDatabase } from '../new-database.ts';
import { differences } from '../shadow/differences.ts';
import { type RecordedJobs, recordOfJobs } from './against/against-settled.ts';
import type { LedgerEntry } from './history.ts';
import { healedMs } from './send.ts';

/** A copy that this process makes of the log alone, from its first group on. */
export type Replay = {
  readonly store: Store;
  /** Declarations by which it makes its rows. */
  readonly registry: Registry;
  /** Begins again with those of a newer program, which all nodes run from then on. */
  readonly renew: (newer: Registry) => Promise<void>;
  /** Applies all groups of the log. */
  readonly catchUp: () => Promise<Place>;
  /** Entries of the company that has the records. */
  readonly entries: () => readonly LedgerEntry[];
  /** Jobs as leaders have recorded them. */
  readonly jobs: RecordedJobs;
  /** Faults of the hash chains of all companies. */
  readonly chainFaults: () => readonly string[];
  readonly close: () => Promise<void>;
};

const present = registryOf(allModules);

// Restores make further companies; the first item is of the one that the clients use.
const companySql = "SELECT company FROM ledger WHERE entity_type='item' ORDER BY id LIMIT 1";
const entriesSql = `SELECT id, hash, entity_id AS entity, idempotency_key AS key, correlation_id AS command
 FROM ledger WHERE company=(${companySql}) ORDER BY id`;

/** Control accounts that differ from their records in a copy, as `GET /ledger/invariants` of it would say. */
const againstBooks = (store: Store): readonly string[] => {
  const company = String(store.prepare(companySql).get()?.['company']);
  const reader = readerOf(store, company);
  const caller = { user_id: '', company_id: company, role: 'owner' } as const;
  const circumstances = { ts: instant(), caller, source: 'spec', correlation: undefined };
  const { items } = invariants.answer(reader, none, nowIn(reader, circumstances), none) as Books;
  return items.flatMap(({ name, equal, difference }) =>
    equal ? [] : [`${name}: books and records differ by ${difference}`],
  );
};

type Books = {
  readonly items: readonly {
    readonly name: string;
    readonly equal: boolean;
    readonly difference: number;
  }[];
};

// The comparison needs neither input nor services.
const none = {} as never;

/** Folder of restored companies while they are applied. */
const restoring = join(tmpdir(), `countinghouse-replay-${process.pid}`);

/** Applies what the log of a connection has after the place of a copy, with the restored companies that it names. */
export const follow = async (
  store: Store,
  db: ReturnType<typeof postgres>,
  note: (commit: Commit) => void = () => undefined,
  registry = present,
): Promise<Place> => {
  const replacements = replacementsIn(storedFilesOver(db), restoring);
  try {
    for (;;) {
      const { groups, isEnd } = await logIn(db).pull(readPlace(store) as Place);
      const last = groups.at(-1);
      const { located, drop } = await replacements.fetch(groups);
      const commits = groups.map(({ bytes }) => located(commitFrom(bytes.toString())));
      if (last) applyCommits(store, registry, commits, () => writePlace(store, last));
      await drop();
      commits.forEach(note);
      if (isEnd) return readPlace(store) as Place;
    }
  } finally {
    await rm(restoring, { recursive: true, force: true });
  }
};

/** A replay of the log of a cluster, which is empty as yet. */
export const replayOf = async ({ server }: TestCluster): Promise<Replay> => {
  const db = postgres(server.url);
  const empty = async (): Promise<Store> => {
    const made = await openStore(':memory:', { image: await newDatabase() });
    createPlace(made);
    writePlace(made, await logIn(db).origin());
    return made;
  };
  let store = await empty();
  let registry = present;
  let jobs = recordOfJobs();
  return {
    get jobs() {
      return jobs;
    },
    get store() {
      return store;
    },
    get registry() {
      return registry;
    },
    renew: async (newer) => {
      await store.close();
      registry = newer;
      store = await empty();
      jobs = recordOfJobs();
    },
    catchUp: () => follow(store, db, jobs.note, registry),
    entries: () => store.prepare(entriesSql).all() as unknown as readonly LedgerEntry[],
    chainFaults: () =>
      store
        .prepare('SELECT company FROM chain')
        .all()
        .flatMap(({ company }) => {
          const { fault } = verifyChain(readerOf(store, String(company)), registry);
          return fault ? [`the chain of ${company}: ${fault.says}`] : [];
        }),
    close: async () => {
      await db.close();
      await store.close();
    },
  };
};

const fileOf = ({ dataDir }: { readonly dataDir: string }): string =>
  join(dataDir, 'countinghouse.db');

/** Tables in which the copies of running nodes differ from the replay, once all have the whole log. */
export const compareRunning = async (
  { nodes }: TestCluster,
  replay: Replay,
): Promise<readonly string[]> => {
  const stores = await Promise.all(nodes.map((one) => openStore(fileOf(one), { readOnly: true })));
  try {
    const end = performance.now() + healedMs;
    for (;;) {
      const { seq } = await replay.catchUp();
      const isThere = stores.every((store) => readPlace(store)?.seq === seq);
      const digests = isThere ? stores.map((store) => digestsOf(store)) : [];
      // A write meanwhile, as of a job, makes the copies unequal for a moment.
      if (isThere && digests.every(({ position }) => position === seq)) {
        const whole = digestsOf(replay.store);
        return stores.flatMap((store, n) =>
          [
            ...differingTables(whole, digests[n] as typeof whole).map(
              (table) => `${table} is not that of the log`,
            ),
            ...againstBooks(store),
          ].map((one) => `${nodes[n]?.host}: ${one}`),
        );
      }
      if (performance.now() > end)
        return [
          `the copies do not reach the position ${seq}: ${stores.map((store) => readPlace(store)?.seq)}`,
        ];
      await pause(50);
    }
  } finally {
    for (const store of stores) await store.close();
  }
};

/** Stops all nodes, brings their copies to the end of the log, and compares them with the replay row by row. */
export const compareStopped = async (
  { nodes, server }: TestCluster,
  replay: Replay,
): Promise<readonly string[]> => {
  await Promise.all(nodes.map(({ child }) => child.stop()));
  const db = postgres(server.url);
  const findings: string[] = [];
  try {
    const end = await replay.catchUp();
    for (const node of nodes) {
      const store = await openStore(fileOf(node));
      // A node that stopped before another one lacks the last groups.
      const place = await follow(store, db, undefined, replay.registry);
      assert.deepEqual(place, end);
      const found = differences(replay.store.sqlite, store.sqlite);
      findings.push(...found.map((one) => `${node.host}: ${one}`));
      await store.close();
    }
  } finally {
    await db.close();
  }
  return findings;
};
