import { limits } from '../../declare/limits.ts';
import type { Registry } from '../../declare/module.ts';
import type { Table } from '../../declare/projection.ts';
import { type Reader, readerOf } from '../../reader/reader.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { entityTable, partTable, sequenceTable } from '../../reader/tables.ts';
import { countedRow, summedIn } from '../../writer/counters.ts';
import { searchText, viewRow } from '../../writer/project.ts';
import type { Working } from '../../writer/unit-of-work.ts';
import { type Numbers, numbers } from './number-set.ts';
import { linesOf, pendingEntities } from './pending-entities.ts';
import type { ReplayedFact } from './replay-source.ts';
import { cellsOf, type Difference, type RowDiff, type RowDiffPart, rowDiff } from './row-diff.ts';
import type { MemoryLimits } from './run.ts';
import { type SearchDiffPart, searchDiff } from './search-diff.ts';
import { tallyRebuild } from './tally-rebuild.ts';

/** Result of replaying a shard; its sums are in its scratch database. */
export type ShardRows = {
  readonly tables: ReadonlyMap<string, RowDiffPart>;
  readonly searched: SearchDiffPart;
  readonly sequences: ReadonlyMap<string, SequenceCells>;
};

type SequenceCells = readonly [company: string, series: string, period: string, next: number];

/** Derived rows of a company during a replay. */
export type Rebuilder = {
  readonly fold: (fact: ReplayedFact) => void;
  /** Result of the shard, once all its facts are folded. */
  readonly finish: () => ShardRows;
  /** Merges the result of another shard. */
  readonly join: (result: ShardRows, sums: Connection) => void;
  /** Result, once all facts are folded. */
  readonly found: () => {
    readonly digests: Readonly<Record<string, string>>;
    readonly differences: readonly Difference[];
  };
};

/** Starts a rebuild. An entity's rows are made after its last fact, a tally's rows with every fact. */
export const rebuilder = (
  db: Connection,
  scratch: Connection,
  registry: Registry,
  company: string,
  memory: MemoryLimits,
): Rebuilder => {
  const last = lastFacts(readerOf(db, company));
  const waiting = pendingEntities(scratch, registry, company, memory.characters);
  const rows = new Map(
    [entityTable, partTable, sequenceTable, ...registry.derived].map(
      (table) => [table.name, rowDiff(db, company, table)] as const,
    ),
  );
  const of = (table: Table): RowDiff => rows.get(table.name) as RowDiff;
  const tallies = new Map(
    countedTables(registry).map((counted) => {
      const { table } = counted;
      copySchema(db, scratch, table);
      const rows = tallyRebuild(scratch, company, of(table), memory.sums);
      return [table.name, { ...counted, ...rows }] as const;
    }),
  );
  const searched = searchDiff(db, company);
  const sequences = new Map<string, SequenceCells>();

  const finish = (one: Working): void => {
    let text: string | undefined;
    for (const view of registry.views.get(one.actor.kind) ?? []) {
      const row = viewRow(view, one);
      if (!row) continue;
      for (const count of view.counts) {
        const add = countedRow(count, row);
        if (add) tallies.get(count.name)?.apply({ add, by: summedIn(count) });
      }
      of(view.table).settle(cellsOf(view.table, company, row));
      text = searchText(view, one.state, one) ?? text;
    }
    searched.settle({ seq: one.seq, text });
    of(entityTable).settle(entityCells(one));
    for (const [id, { position, data }] of one.lines.rows())
      of(partTable).settle([company, one.id, id, position, JSON.stringify(data)]);
  };

  const ready = inBatches(finish, memory.characters / 8);

  const count = (fact: ReplayedFact, state: object): void => {
    const { type } = fact.meta;
    for (const tally of registry.tallies.get(type) ?? []) {
      const rowsOf = tally.on.get(type);
      const changes = rowsOf?.(fact.data as never, fact.meta, state as never) ?? [];
      const mine = tallies.get(tally.table.name);
      for (const change of changes) mine?.apply(change);
    }
  };

  const number = ({ series, period, n }: NonNullable<ReplayedFact['number']>): void =>
    reach([company, series, period, n + 1]);
  const reach = (cells: SequenceCells): void => {
    const key = `${cells[1]}\u0000${cells[2]}`;
    if (cells[3] > (sequences.get(key)?.[3] ?? 0)) sequences.set(key, cells);
  };

  return {
    fold: (fact) => {
      const { id, entity_id } = fact.meta;
      const known = waiting.get(entity_id);
      const one = folded(registry, known, fact);
      if (one) count(fact, one.state);
      if (fact.number) number(fact.number);
      if (!last.has(id)) {
        if (one) waiting.keep(one, fact.characters);
        return;
      }
      const kept = known && waiting.take(entity_id);
      const whole = one ?? known;
      if (whole) ready.add(whole, fact.characters + (kept?.characters ?? 0));
    },
    finish: () => {
      ready.finish();
      for (const tally of tallies.values()) {
        if (tally.isSummed) tally.finish();
        else tally.settle();
      }
      const tables = new Map([...rows].map(([name, each]) => [name, each.result()] as const));
      return { tables, searched: searched.result(), sequences };
    },
    join: (result, sums) => {
      for (const [name, each] of result.tables) rows.get(name)?.join(each);
      for (const cells of result.sequences.values()) reach(cells);
      searched.join(result.searched);
      for (const { isSummed, join } of tallies.values()) if (isSummed) join(sums);
    },
    found: () => {
      ready.finish();
      for (const tally of tallies.values()) tally.settle();
      for (const row of sequences.values()) of(sequenceTable).settle(row);
      const all = [...rows].map(([name, each]) => [name, each.found()] as const);
      const differences = all.flatMap(([, found]) => found.differences);
      const extra = differences.flatMap(({ table, drop }) =>
        table === entityTable.name && drop ? [drop['id'] as string] : [],
      );
      return {
        digests: Object.fromEntries(all.map(([name, { digest }]) => [name, digest])),
        differences: [...differences, ...searched.found(extra)],
      };
    },
  };
};

/** Finishes entities in batches, in order of creation, because their live rows are adjacent. */
const inBatches = (finish: (one: Working) => void, most: number) => {
  let batch: Working[] = [];
  let characters = 0;
  const finishAll = (): void => {
    for (const one of batch.sort((a, b) => a.seq - b.seq)) finish(one);
    batch = [];
    characters = 0;
  };
  return {
    add: (one: Working, more: number): void => {
      batch.push(one);
      characters += more;
      if (batch.length === limits.rebuildBatch || characters >= most) finishAll();
    },
    finish: finishAll,
  };
};

/** Tables whose rows several facts make, and whether they are sums over many entities. */
const countedTables = (registry: Registry) => {
  const counts = [...registry.views.values()].flat().flatMap(({ counts }) => counts);
  const tallies = new Set([...registry.tallies.values()].flat());
  return [
    ...[...new Set(counts)].map((table) => ({ table, isSummed: true })),
    ...[...tallies].map(({ table, rows }) => ({ table, isSummed: rows === 'summed' })),
  ];
};

/** The id of each entity's last fact. */
const lastFacts = (reader: Reader): Numbers => {
  const last = numbers();
  const sql = 'SELECT max(id) FROM ledger WHERE company=:company GROUP BY entity_id';
  for (const [id] of reader.cells<[number]>(sql)) last.add(id);
  return last;
};

const copySchema = (db: Connection, scratch: Connection, { name }: Table): void => {
  const row = db.prepare("SELECT sql FROM sqlite_master WHERE type='table' AND name=?").get(name);
  scratch.sqlite.exec(row?.['sql'] as string);
};

/** The entity with the fact folded into it; undefined where no actor folds such facts. */
const folded = (
  registry: Registry,
  known: Working | undefined,
  { meta, data }: ReplayedFact,
): Working | undefined => {
  const actor = registry.actorOfFact.get(meta.type);
  const fold = actor?.folds.get(meta.type);
  if (!actor || !fold) return undefined;
  const one: Working = known ?? {
    actor,
    company: meta.company_id,
    id: meta.entity_id,
    before: undefined,
    state: actor.initial,
    seq: meta.id,
    version: 0,
    created_at: meta.ts,
    updated_at: meta.ts,
    created_by: meta.actor_id,
    lines: linesOf(actor.parts),
  };
  one.state = fold.apply(one.state, data, meta, one.lines);
  one.version = meta.id;
  one.updated_at = meta.ts;
  return one;
};

const entityCells = (one: Working) => [
  one.company,
  one.id,
  one.seq,
  one.actor.kind,
  JSON.stringify(one.state),
  one.version,
  one.created_at,
  one.updated_at,
  one.created_by,
];
