import type { Actor, Part } from '../declare/actor.ts';
import type { Cell, Row } from '../declare/projection.ts';
import type { RawJson } from '../declare/raw-json.ts';
import type { EntityCache } from './entity-cache.ts';
import type { Connection, Statement } from './sqlite.ts';

/** Id of the instance chain and of rows that belong to no company. */
export const instance = 'instance';

/** A company: an entity of kind `company`; the kernel does not interpret its settings beyond the time zone. */
export type Company = {
  readonly id: string;
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
};

/** An entity as stored. */
export type Stored<S> = {
  readonly id: string;
  readonly seq: number;
  readonly kind: string;
  readonly state: S;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly created_by: string | null;
};

/** Values for the names in a SQL text; `:company` is always bound. */
export type Params = Readonly<Record<string, string | number | null>>;

/** Reads the rows of one company; those of other companies are invisible. */
export type Reader = {
  readonly company: string;
  /** True if entities are cached until they are written, as in the writer. */
  readonly cachesEntities: boolean;
  /** Entity of this kind; undefined where it is unknown or gone. */
  entity<S extends object>(actor: Actor<S>, id: string): Stored<S> | undefined;
  state<S extends object>(actor: Actor<S>, id: string): S | undefined;
  /** Entity by id, of any kind. */
  any(id: string): Stored<object> | undefined;
  /** Lines of an entity, in order. */
  lines(id: string): readonly (Part & { readonly line_id: string })[];
  row<T = Row>(sql: string, params?: Params): T | undefined;
  rows<T = Row>(sql: string, params?: Params): readonly T[];
  /** As `rows`, each row an array of its columns in order, which is cheaper for pages. */
  cells<T extends readonly Cell[]>(sql: string, params?: Params): readonly T[];
  /**
   * As `rows`, for the few rows that every request reads: cached until the next commit; in the
   * writer, until a row of the tables `of` is written.
   */
  known<T = Row>(sql: string, params?: Params, of?: readonly string[]): readonly T[];
  /**
   * Cached text that depends only on the company's rows and on `what` and `of`, valid until the
   * next commit. `make` must read all those rows itself, so that they belong to the commit.
   */
  made<T extends RawJson | undefined>(what: string, of: string, make: () => T): T;
  /** One row with integers as exact bigints, for sums beyond 2^53. */
  bigs(sql: string, params?: Params): Readonly<Record<string, bigint | string | null>> | undefined;
  /** Reader of another company; only for data that concern several companies. */
  of(company: string): Reader;
};

type CompanyState = { readonly name?: string; readonly settings?: Record<string, unknown> };
const companyTexts = new Map<string, { text: string; company: Company }>();

/** The company of a reader, parsed once per change of its stored text. */
export const companyOf = (reader: Reader): Company | undefined => {
  if (reader.cachesEntities) return companyIn(reader, reader.any(reader.company)?.state);
  const [row] = reader.known<{ state: string }>(
    'SELECT state FROM entity WHERE company=:company AND id=:company',
  );
  const known = companyTexts.get(reader.company);
  if (!row || known?.text === row.state) return row && known?.company;
  const company = companyIn(reader, JSON.parse(row.state) as CompanyState);
  if (company) companyTexts.set(reader.company, { text: row.state, company });
  return company;
};

/** The company of a reader; one without name and settings where it does not exist. */
export const companyHere = (reader: Reader): Company =>
  companyOf(reader) ?? { id: reader.company, name: '', settings: {} };

const companyIn = (reader: Reader, state: CompanyState | undefined): Company | undefined =>
  state && { id: reader.company, name: state.name ?? '', settings: state.settings ?? {} };

const entitySql =
  'SELECT id, seq, kind, state, version, created_at, updated_at, created_by FROM entity WHERE company=:company AND id=:id';
const linesSql =
  'SELECT part_id, data FROM part WHERE company=:company AND entity_id=:id ORDER BY position, part_id';

const readers = new WeakMap<Connection, Map<string, Reader>>();

/** Reader of one company over a connection, made on first use. */
export const readerOf = (db: Connection, company: string): Reader => {
  const known = readers.get(db) ?? new Map<string, Reader>();
  const before = known.get(company);
  if (before) return before;
  readers.set(db, known);
  const made = makeReader(db, company);
  known.set(company, made);
  return made;
};

const makeReader = (db: Connection, company: string): Reader => {
  const read = (id: string): Stored<object> | undefined => {
    const row = db.prepare(entitySql).get({ company, id });
    if (!row) return undefined;
    return {
      ...(row as unknown as Stored<object>),
      state: JSON.parse(row['state'] as string) as object,
    };
  };
  const any = (id: string): Stored<object> | undefined =>
    db.entityCache ? db.entityCache.read(company, id, () => read(id)) : read(id);
  const entity = <S extends object>(actor: Actor<S>, id: string): Stored<S> | undefined => {
    const found = any(id);
    if (found?.kind !== actor.kind || actor.isGone(found.state as S)) return undefined;
    return found as Stored<S>;
  };
  const storedLines = (id: string): (Part & { readonly line_id: string })[] =>
    db
      .prepare(linesSql)
      .all({ company, id })
      .map((row) => ({
        ...(JSON.parse(row['data'] as string) as Part),
        line_id: row['part_id'] as string,
      }));
  const query = (sql: string): Statement => {
    db.entityCache?.unit?.beforeQuery(sql);
    return db.prepare(sql);
  };
  const rows = <T>(sql: string, params: Params = {}): T[] =>
    query(sql).all({ ...params, company }) as T[];
  return {
    company,
    cachesEntities: db.entityCache !== undefined,
    any,
    entity,
    state: (actor, id) => entity(actor, id)?.state,
    lines: (id) => db.entityCache?.unit?.linesOf(company, id) ?? storedLines(id),
    row: <T>(sql: string, params: Params = {}) =>
      query(sql).get({ ...params, company }) as T | undefined,
    rows,
    cells: <T extends readonly Cell[]>(sql: string, params: Params = {}) => {
      db.entityCache?.unit?.beforeQuery(sql);
      return db.prepareCells(sql).all({ ...params, company }) as unknown as T[];
    },
    known: <T>(sql: string, params: Params = {}, of: readonly string[] = []) => {
      const { readCache, entityCache } = db;
      if (!readCache && (!entityCache || of.length === 0)) return rows<T>(sql, params);
      const whose = [company, ...Object.values(params)].join('|');
      const read = (): readonly T[] => rows<T>(sql, params);
      if (readCache) return readCache(sql, whose, read);
      return (entityCache as EntityCache).rows(`${sql}|${whose}`, of, read);
    },
    made: (what, of, make) =>
      db.readCache ? db.readCache(what, `${company}|${of}`, make) : make(),
    bigs: (sql, params = {}) => {
      db.entityCache?.unit?.beforeQuery(sql);
      return db.sqlite
        .prepare(sql)
        .safeIntegers(true)
        .get({ ...params, company }) as Record<string, bigint | string | null> | undefined;
    },
    of: (other) => readerOf(db, other),
  };
};
