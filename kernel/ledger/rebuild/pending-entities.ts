import type { Part } from '../../declare/actor.ts';
import type { Registry } from '../../declare/module.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { type Draft, linesInMemory, noLines } from '../../writer/entity-lines.ts';
import type { Working } from '../../writer/unit-of-work.ts';

/** Entities whose last fact has not been replayed. */
export type PendingEntities = {
  readonly get: (id: string) => Working | undefined;
  /** Keeps an entity changed by a fact of a number of characters. */
  readonly keep: (one: Working, characters: number) => void;
  /** Removes an entity. */
  readonly take: (id: string) => Kept | undefined;
};

/** An entity and the characters of its facts. */
export type Kept = { readonly one: Working; characters: number };

const tableSql = 'CREATE TABLE unfinished(id TEXT PRIMARY KEY, characters INTEGER, entity TEXT)';
const putSql = 'INSERT INTO unfinished(id, characters, entity) VALUES(?,?,?)';
const takeSql = 'DELETE FROM unfinished WHERE id=? RETURNING characters, entity';

/**
 * Keeps entities in memory up to a limit. Those unchanged since half of it was reached are written
 * to the scratch database as JSON, the form in which live entities are stored.
 */
export const pendingEntities = (
  scratch: Connection,
  registry: Registry,
  company: string,
  most: number,
): PendingEntities => {
  scratch.sqlite.exec(tableSql);
  let recent = new Map<string, Kept>();
  let older = new Map<string, Kept>();
  let characters = 0;
  let stored = 0;

  const restored = (id: string): Kept | undefined => {
    const row = stored > 0 ? scratch.prepare(takeSql).get(id) : undefined;
    if (!row) return undefined;
    stored -= 1;
    const { kind, lines, ...rest } = JSON.parse(row['entity'] as string) as Stored;
    const actor = registry.actors.get(kind);
    if (!actor) throw new Error(`no actor ${kind}`);
    const draft = linesOf(actor.parts);
    for (const [line, { data, position }] of lines) draft.put(line, data, position);
    const one = { ...rest, actor, company, id, before: undefined, lines: draft };
    return { one, characters: row['characters'] as number };
  };
  const store = ({ one, characters: size }: Kept): void => {
    const { actor, lines, state, seq, version, created_at, updated_at, created_by } = one;
    const entity = { state, seq, version, created_at, updated_at, created_by };
    const text = JSON.stringify({ kind: actor.kind, lines: lines.rows(), ...entity });
    scratch.prepare(putSql).run(one.id, size, text);
    stored += 1;
  };
  const take = (id: string): Kept | undefined => {
    const mine = recent.get(id);
    if (mine) {
      recent.delete(id);
      characters -= mine.characters;
      return mine;
    }
    const known = older.get(id);
    if (!known) return restored(id);
    older.delete(id);
    return known;
  };
  return {
    get: (id) => {
      const mine = recent.get(id);
      if (mine) return mine.one;
      const known = take(id);
      if (!known) return undefined;
      recent.set(id, known);
      characters += known.characters;
      return known.one;
    },
    keep: (one, more) => {
      const known = recent.get(one.id);
      if (known) known.characters += more;
      else recent.set(one.id, { one, characters: more });
      characters += more;
      if (characters < most / 2) return;
      for (const each of older.values()) store(each);
      older = recent;
      recent = new Map();
      characters = 0;
    },
    take,
  };
};

type Stored = Pick<
  Working,
  'state' | 'seq' | 'version' | 'created_at' | 'updated_at' | 'created_by'
> & {
  readonly kind: string;
  readonly lines: readonly (readonly [
    id: string,
    line: { readonly data: Part; readonly position: number },
  ])[];
};

/** Empty lines for an actor. */
export const linesOf = (parts: string | undefined): Draft =>
  parts === undefined ? noLines : linesInMemory();
