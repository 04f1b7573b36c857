import type { FactMeta } from '../../declare/actor.ts';
import type { Registry } from '../../declare/module.ts';
import type { Reader } from '../../reader/reader.ts';
import { type Entry, putBackPersonal } from '../entry.ts';
import { type Shard, shardCondition } from './partition.ts';

/** A fact for replay: with its personal values and the number taken with it, without the chain. */
export type ReplayedFact = {
  readonly meta: FactMeta;
  readonly data: Entry['data'];
  /** Length of the data's text. */
  readonly characters: number;
  readonly number:
    | { readonly series: string; readonly period: string; readonly n: number }
    | undefined;
};

type Row = readonly [
  id: number,
  entity: string,
  type: string,
  data: string,
  metadata: string,
  actor: string | null,
  source: string,
  ts: string,
];

const pageSize = 500;

const factsSql = (mine: string): string =>
  `SELECT id, entity_id, event_type, data, metadata, actor_id, source, ts FROM ledger
   WHERE company=:company AND id > :last AND ${mine} ORDER BY id LIMIT ${pageSize}`;
const personalSql =
  'SELECT ledger_id, path, value FROM personal WHERE company=:company AND ledger_id BETWEEN :first AND :last';

/** Facts of a shard in order; personal values are read once per page of facts. */
export function* replaySource(
  reader: Reader,
  registry: Registry,
  shard: Shard,
): Generator<ReplayedFact> {
  const sql = factsSql(shardCondition(registry, shard));
  let last = 0;
  for (;;) {
    const rows = reader.cells<Row>(sql, { last });
    const first = rows[0]?.[0] ?? 0;
    last = rows.at(-1)?.[0] ?? last;
    const isPersonal = rows.some(([, , type]) => personalOf(registry, type).length > 0);
    const values = isPersonal ? personalIn(reader, first, last) : none;
    for (const row of rows) yield factOf(row, reader.company, registry, values);
    if (rows.length < pageSize) return;
  }
}

const none: ReadonlyMap<number, Map<string, string>> = new Map();
const erased: ReadonlyMap<string, string> = new Map();

const personalOf = (registry: Registry, type: string): readonly string[] =>
  registry.actorOfFact.get(type)?.folds.get(type)?.fact.personal ?? [];

const personalIn = (reader: Reader, first: number, last: number): typeof none => {
  const values = new Map<number, Map<string, string>>();
  const rows = reader.cells<[id: number, path: string, value: string]>(personalSql, {
    first,
    last,
  });
  for (const [id, path, value] of rows) {
    const mine = values.get(id) ?? new Map<string, string>();
    values.set(id, mine.set(path, value));
  }
  return values;
};

const factOf = (
  [id, entity_id, type, text, metadata, actor_id, source, ts]: Row,
  company_id: string,
  registry: Registry,
  values: typeof none,
): ReplayedFact => {
  const kept = JSON.parse(text) as Entry['data'];
  const paths = personalOf(registry, type);
  return {
    meta: { id, ts, type, entity_id, company_id, actor_id, source },
    data: paths.length > 0 ? putBackPersonal(kept, paths, values.get(id) ?? erased) : kept,
    characters: text.length,
    number: metadata.includes('"number"')
      ? (JSON.parse(metadata) as Pick<ReplayedFact, 'number'>).number
      : undefined,
  };
};
