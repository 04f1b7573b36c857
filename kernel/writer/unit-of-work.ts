import type { Actor, FactMeta } from '../declare/actor.ts';
import type { Registry } from '../declare/module.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Reader, Stored } from '../reader/reader.ts';
import type { Connection } from '../reader/sqlite.ts';
import { type Draft, draftOf } from './entity-lines.ts';

/** An entity during a command: its state before and now. */
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

/** Entities that one command changes, folded in memory and saved once. */
export type UnitOfWork = {
  readonly load: (reader: Reader, actor: Actor<object>, id: string) => Working;
  readonly fold: (reader: Reader, entry: Entry) => Working;
  /** Projects the changed entities, then writes them and empties the set. */
  readonly save: (project: (changed: readonly Working[]) => void) => void;
};

const insertSql = `INSERT INTO entity(company, id, seq, kind, state, version, created_at, updated_at, created_by) VALUES(?,?,?,?,?,?,?,?,?)`;
const updateSql = 'UPDATE entity SET state=?, version=?, updated_at=? WHERE company=? AND id=?';

/** An empty unit of work on the writer's connection. */
export const unitOfWork = (db: Connection, registry: Registry): UnitOfWork => {
  const set = new Map<string, Working>();
  const changed = new Set<Working>();
  const load = (reader: Reader, actor: Actor<object>, id: string): Working => {
    const key = `${reader.company}|${id}`;
    const known = set.get(key);
    if (known) return known;
    const made = working(db, reader, actor, id);
    set.set(key, made);
    return made;
  };
  return {
    load,
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
    save: (project) => {
      const done = [...changed];
      project(done);
      for (const one of done) saveOne(db, one);
      changed.clear();
      set.clear();
    },
  };
};

const working = (db: Connection, reader: Reader, actor: Actor<object>, id: string): Working => {
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
    lines: draftOf(db, reader.company, id),
  };
};

/** Writes one entity with its lines. */
export const saveOne = (db: Connection, one: Working): void => {
  const text = JSON.stringify(one.state);
  db.entityCache?.forget(one.company, one.id);
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
