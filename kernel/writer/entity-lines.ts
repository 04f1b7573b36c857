import type { Part, Parts } from '../declare/actor.ts';
import type { Connection } from '../reader/sqlite.ts';

type Line = { readonly data: Part; readonly position: number };

/** Lines of one entity during a command; only changed rows are written. */
export type Draft = Omit<Parts, 'all'> & {
  readonly all: () => readonly (Part & { readonly line_id: string })[];
  readonly save: () => void;
  readonly isChanged: () => boolean;
  /** Lines with their positions, in order. */
  readonly rows: () => readonly (readonly [id: string, line: Line])[];
};

const oneSql = 'SELECT position, data FROM part WHERE company=? AND entity_id=? AND part_id=?';
const allSql = 'SELECT part_id, position, data FROM part WHERE company=? AND entity_id=?';
const topSql = 'SELECT coalesce(max(position), 0) AS top FROM part WHERE company=? AND entity_id=?';
const countSql = 'SELECT count(*) AS n FROM part WHERE company=? AND entity_id=?';
const dropSql = 'DELETE FROM part WHERE company=? AND entity_id=? AND part_id=?';
const putSql = `INSERT INTO part(company, entity_id, part_id, position, data) VALUES(?,?,?,?,?)
 ON CONFLICT(company, entity_id, part_id) DO UPDATE SET position=excluded.position, data=excluded.data`;

/** Lines that are read lazily from the part table. */
export const draftOf = (db: Connection, company: string, entityId: string): Draft => {
  const source: Source = {
    one: (id) => {
      const row = db.prepare(oneSql).get(company, entityId, id);
      return (
        row && {
          position: row['position'] as number,
          data: JSON.parse(row['data'] as string) as Part,
        }
      );
    },
    all: () =>
      db
        .prepare(allSql)
        .all(company, entityId)
        .map((row) => [
          row['part_id'] as string,
          { position: row['position'] as number, data: JSON.parse(row['data'] as string) as Part },
        ]),
    top: () => (db.prepare(topSql).get(company, entityId) as { top: number }).top,
    count: () => (db.prepare(countSql).get(company, entityId) as { n: number }).n,
  };
  const put = db.prepare(putSql);
  const drop = db.prepare(dropSql);
  return linesFrom(source, (id, line) => {
    if (line) put.run(company, entityId, id, line.position, JSON.stringify(line.data));
    else drop.run(company, entityId, id);
  });
};

/** Lines kept in memory only, for replay. */
export const linesInMemory = (): Draft => linesFrom(nothing, () => undefined);

const refuse = (): never => {
  throw new Error('lines are put to an entity whose actor declares no parts');
};

/** Lines of an entity whose actor declares no parts. */
export const noLines: Draft = {
  get: () => undefined,
  all: () => [],
  rows: () => [],
  count: () => 0,
  put: refuse,
  drop: () => undefined,
  replace: (lines) => (lines.length > 0 ? refuse() : undefined),
  isChanged: () => false,
  save: () => undefined,
};

type Source = {
  readonly one: (id: string) => Line | undefined;
  readonly all: () => readonly (readonly [string, Line])[];
  readonly top: () => number;
  readonly count: () => number;
};

const nothing: Source = { one: () => undefined, all: () => [], top: () => 0, count: () => 0 };

const linesFrom = (source: Source, write: (id: string, line: Line | undefined) => void): Draft => {
  const known = new Map<string, Line | undefined>();
  const changed = new Set<string>();
  let complete = false;
  let top: number | undefined;
  let hasLostTop = false;
  let added = 0;
  const line = (id: string): Line | undefined => {
    if (!known.has(id) && !complete) known.set(id, source.one(id));
    return known.get(id);
  };
  const complement = (): void => {
    if (complete) return;
    for (const [id, stored] of source.all()) if (!known.has(id)) known.set(id, stored);
    complete = true;
  };
  const inOrder = (): [string, Line][] => {
    complement();
    return [...known]
      .filter((entry): entry is [string, Line] => entry[1] !== undefined)
      .sort(([a, x], [b, y]) => x.position - y.position || (a < b ? -1 : 1));
  };
  // Highest position of the present lines, independent of their history, so that a replay gets the same.
  const highest = (): number => {
    top ??= hasLostTop
      ? inOrder().reduce((most, [, { position }]) => Math.max(most, position), 0)
      : source.top();
    return top;
  };
  const leaves = (position: number): void => {
    if (position < highest()) return;
    top = undefined;
    hasLostTop = true;
  };
  const put = (id: string, data: Part, position?: number): void => {
    const before = line(id);
    if (!before) added += 1;
    const at = position ?? before?.position ?? highest() + 1;
    if (before && at < before.position) leaves(before.position);
    known.set(id, { data, position: at });
    changed.add(id);
    if (at !== before?.position && (top !== undefined || !hasLostTop))
      top = Math.max(highest(), at);
  };
  const drop = (id: string): void => {
    const before = line(id);
    if (!before) return;
    leaves(before.position);
    added -= 1;
    known.set(id, undefined);
    changed.add(id);
  };
  return {
    get: (id) => line(id)?.data,
    all: () => inOrder().map(([id, stored]) => ({ ...stored.data, line_id: id })),
    rows: inOrder,
    count: () => source.count() + added,
    put,
    drop,
    replace: (lines) => {
      const kept = new Set(lines.map(({ id }) => id));
      for (const [id] of inOrder()) if (!kept.has(id)) drop(id);
      lines.forEach(({ id, data }, at) => {
        const before = known.get(id);
        if (before?.position === at + 1 && JSON.stringify(before.data) === JSON.stringify(data))
          return;
        put(id, data, at + 1);
      });
    },
    isChanged: () => changed.size > 0,
    save: () => {
      for (const id of changed) write(id, known.get(id));
      changed.clear();
      added = 0;
    },
  };
};
