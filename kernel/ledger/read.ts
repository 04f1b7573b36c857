import type { Registry } from '../declare/module.ts';
import { type Reader, readerOf } from '../reader/reader.ts';
import type { Connection } from '../reader/sqlite.ts';
import type { Entry } from './entry.ts';
import { digestAt, putBackPersonal } from './entry.ts';

/** A stored row of the ledger table. */
export type LedgerRow = Omit<Entry, 'data' | 'metadata' | 'company_id'> & {
  readonly company: string;
  readonly data: string;
  readonly metadata: string;
};

const columns = `company, id, entity_id, entity_type, event_type, data, metadata, actor_id, location_id, source, idempotency_key, ts,
 correlation_id, causation_id, prev_hash, hash`;

/** A row with its texts parsed. */
export const entryOf = ({ company, data, metadata, ...rest }: LedgerRow): Entry => ({
  ...rest,
  company_id: company,
  data: JSON.parse(data) as Entry['data'],
  metadata: JSON.parse(metadata) as Entry['metadata'],
});

const pageSize = 500;

/** A company's entries after an id, in order, page by page: no read stays open between pages. */
export function* entriesAfter(
  reader: Reader,
  after: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Generator<Entry> {
  for (const row of rowsAfter(reader, after, upTo)) yield entryOf(row);
}

/** A company's ledger rows after an id, unparsed, page by page. */
export function* rowsAfter(
  reader: Reader,
  after: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Generator<LedgerRow> {
  let last = after;
  for (;;) {
    const rows = reader.rows<LedgerRow>(
      `SELECT ${columns} FROM ledger WHERE company=:company AND id > :last AND id <= :up_to ORDER BY id LIMIT ${pageSize}`,
      { last, up_to: upTo },
    );
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The entries of one entity, in order, up to an id. */
export const entriesOf = (
  reader: Reader,
  entityId: string,
  upTo = Number.MAX_SAFE_INTEGER,
): Entry[] =>
  reader
    .rows<LedgerRow>(
      `SELECT ${columns} FROM ledger WHERE company=:company AND entity_id=:id AND id <= :up_to ORDER BY id`,
      { id: entityId, up_to: upTo },
    )
    .map(entryOf);

/** A number of entries of any company from an id on, with their personal values: those of one group. */
export const entriesFrom = (
  db: Connection,
  registry: Registry,
  first: number,
  count: number,
): readonly Entry[] =>
  db
    .prepare(`SELECT ${columns} FROM ledger WHERE id >= ? ORDER BY id LIMIT +?`)
    .all(first, count)
    .map((row) => entryOf(row as LedgerRow))
    .map((entry) => withPersonal(readerOf(db, entry.company_id), registry, entry));

/** One entry by id. */
export const entryWith = (reader: Reader, id: number): Entry | undefined => {
  const row = reader.row<LedgerRow>(
    `SELECT ${columns} FROM ledger WHERE company=:company AND id=:id`,
    { id },
  );
  return row && entryOf(row);
};

/** An entry with its personal values; `erased` if some of them are gone. */
export type ReadEntry = Entry & { readonly erased?: true };

/** Restores the personal values of an entry; erased ones read as null. */
export const withPersonal = (reader: Reader, registry: Registry, entry: Entry): ReadEntry => {
  const paths =
    registry.actorOfFact.get(entry.event_type)?.folds.get(entry.event_type)?.fact.personal ?? [];
  if (paths.length === 0) return entry;
  const values = new Map(
    reader
      .rows<{ path: string; value: string }>(
        'SELECT path, value FROM personal WHERE company=:company AND ledger_id=:id',
        { id: entry.id },
      )
      .map((row) => [row.path, row.value]),
  );
  const isErased = paths.some(
    (path) => !values.has(path) && digestAt(entry.data, path) !== undefined,
  );
  const data = putBackPersonal(entry.data, paths, values);
  return isErased ? { ...entry, data, erased: true } : { ...entry, data };
};
