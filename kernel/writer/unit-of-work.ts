import type { Actor, FactMeta } from '../declare/actor.ts';
import type { Registry } from '../declare/module.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Head, RunningUnit } from '../reader/entity-cache.ts';
import type { Reader, Stored } from '../reader/reader.ts';
import type { Connection } from '../reader/sqlite.ts';
import { chainTable } from '../reader/tables.ts';
import { writeHead } from './append.ts';
import { type CountChanges, countChanges } from './counters.ts';
import { type Draft, draftOf } from './entity-lines.ts';

/** An entity in a unit of work: its state as stored and after the facts since. */
export type Working = {
  readonly actor: Actor<object>;
  readonly company: string;
  readonly id: string;
  readonly before: object | undefined;
  state: object;
  seq: number;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  readonly lines: Draft;
};

/** Metadata of an entry for folds. */
export const metaOf = (entry: Entry): FactMeta => ({
  id: entry.id,
  ts: entry.ts,
  type: entry.event_type,
  entity_id: entry.entity_id,
  company_id: entry.company_id,
  actor_id: entry.actor_id,
  source: entry.source,
});

/**
 * Entities, lines, counts and chain heads of one request. Its commands share them: an entity that a
 * decision loads is the one that its facts are folded into, and lines are read once.
 */
export type UnitOfWork = RunningUnit & {
  readonly load: (reader: Reader, actor: Actor<object>, id: string) => Working;
  readonly lines: (company: string, id: string) => Draft;
  readonly fold: (reader: Reader, entry: Entry) => Working;
  /** Projects and writes the entities changed since the last time, so that queries of the next command see them. */
  readonly save: () => void;
  /** Head of a company's chain that is not written yet. */
  readonly headOf: (company: string) => Head | undefined;
  readonly advance: (company: string, head: Head) => void;
  /** Writes counts and chain heads, which are kept until the end of the request or a query of their tables. */
  readonly flush: () => void;
  /** Drops what was loaded, after rows were changed past the unit or rolled back. */
  readonly clear: () => void;
};

const insertSql = `INSERT INTO entity(company, id, seq, kind, state, version, created_at, updated_at, created_by) VALUES(?,?,?,?,?,?,?,?,?)`;
const updateSql = 'UPDATE entity SET state=?, version=?, updated_at=? WHERE company=? AND id=?';

/** An empty unit of work on the writer's connection; `project` writes the rows derived from changed entities. */
export const unitOfWork = (
  db: Connection,
  registry: Registry,
  project: (changed: readonly Working[], counts: CountChanges) => void,
): UnitOfWork => {
  const loaded = new Map<string, Working>();
  const drafts = new Map<string, Draft>();
  const changed = new Set<Working>();
  const heads = new Map<string, Head>();
  const counts = countChanges(db);
  const lines = (company: string, id: string): Draft => {
    const key = `${company}|${id}`;
    const known = drafts.get(key);
    if (known) return known;
    const made = draftOf(db, company, id);
    drafts.set(key, made);
    return made;
  };
  const load = (reader: Reader, actor: Actor<object>, id: string): Working => {
    const key = `${reader.company}|${id}`;
    const known = loaded.get(key);
    if (known) return known;
    const made = working(reader, actor, id, lines(reader.company, id));
    loaded.set(key, made);
    return made;
  };
  const flush = (): void => {
    counts.write();
    for (const [company, head] of heads) writeHead(db, company, head);
    heads.clear();
  };
  return {
    load,
    lines,
    linesOf: (company, id) => lines(company, id).all(),
    beforeQuery: (sql) => {
      if (heads.size > 0 && sql.includes(chainTable.name)) return flush();
      for (const table of counts.tables()) if (sql.includes(table)) return flush();
    },
    fold: (reader, entry) => {
      const actor = registry.actorOfFact.get(entry.event_type);
      const fold = actor?.folds.get(entry.event_type);
      if (!actor || !fold) throw new Error(`no actor folds ${entry.event_type}`);
      const one = load(reader, actor, entry.entity_id);
      if (one.version === 0) {
        one.seq = entry.id;
        one.created_at = entry.ts;
        one.created_by = entry.actor_id;
      }
      one.state = fold.apply(one.state, entry.data, metaOf(entry), one.lines);
      if (one.state instanceof Promise)
        throw new Error(`the fold of ${entry.event_type} returns a promise`);
      one.version = entry.id;
      one.updated_at = entry.ts;
      changed.add(one);
      return one;
    },
    save: () => {
      const done = [...changed];
      project(done, counts);
      for (const one of done) {
        const key = `${one.company}|${one.id}`;
        // The next command gets state and lines as JSON stores them, like a later request.
        loaded.delete(key);
        if (one.lines.isChanged()) drafts.delete(key);
        saveOne(db, one);
      }
      changed.clear();
    },
    headOf: (company) => heads.get(company),
    advance: (company, head) => {
      heads.set(company, head);
    },
    flush,
    clear: () => {
      loaded.clear();
      drafts.clear();
      changed.clear();
      heads.clear();
      counts.clear();
    },
  };
};

const working = (reader: Reader, actor: Actor<object>, id: string, lines: Draft): Working => {
  const stored: Stored<object> | undefined = reader.any(id);
  if (stored && stored.kind !== actor.kind)
    throw new Error(`${id} is ${stored.kind}, not ${actor.kind}`);
  return {
    actor,
    company: reader.company,
    id,
    before: stored?.state,
    state: stored?.state ?? actor.initial,
    seq: stored?.seq ?? 0,
    version: stored?.version ?? 0,
    created_at: stored?.created_at ?? '',
    updated_at: stored?.updated_at ?? '',
    created_by: stored?.created_by ?? null,
    lines,
  };
};

/** Writes one entity with its lines. */
const saveOne = (db: Connection, one: Working): void => {
  const text = JSON.stringify(one.state);
  db.entityCache?.keep(one.company, one.id, storedOf(one, text));
  if (one.before === undefined) {
    db.prepare(insertSql).run(
      one.company,
      one.id,
      one.seq,
      one.actor.kind,
      text,
      one.version,
      one.created_at,
      one.updated_at,
      one.created_by,
    );
  } else {
    db.prepare(updateSql).run(text, one.version, one.updated_at, one.company, one.id);
  }
  one.lines.save();
};

/** The entity as a read returns it; its state is parsed on first use. */
const storedOf = (one: Working, text: string): Stored<object> => {
  const { id, seq, version, created_at, updated_at, created_by } = one;
  let state: object | undefined;
  return {
    ...{ id, seq, version, created_at, updated_at, created_by, kind: one.actor.kind },
    get state() {
      state ??= JSON.parse(text) as object;
      return state;
    },
  };
};
