import type { Actor } from '../declare/actor.ts';
import type { Registry } from '../declare/module.ts';
import type { Change, Row, Table, View } from '../declare/projection.ts';
import { recordColumnNames, viewColumnNames } from '../declare/table.ts';
import type { Entry } from '../ledger/entry.ts';
import { recordTexts } from '../reader/record.ts';
import type { Searched } from '../reader/search.ts';
import type { Connection } from '../reader/sqlite.ts';
import { type CountChanges, summedIn, sums } from './counters.ts';
import { addRow, changeRow, dropRows, putRow } from './rows.ts';
import { metaOf, type Working } from './unit-of-work.ts';

/** Tables and search texts that a command changes. */
export type Touching = {
  /** `company|table` of every view that changed. */
  readonly touched: Set<string>;
  /** Search texts, written once for the whole group. */
  readonly searched: Searched[];
};

/** Writes the view rows of changed entities: drops first, then puts, so that a unique value that becomes free can be reused. */
export const projectEntities = (
  db: Connection,
  registry: Registry,
  changed: readonly Working[],
  counts: CountChanges,
  { touched, searched }: Touching,
): void => {
  const puts: (() => void)[] = [];
  for (const one of changed) {
    for (const view of registry.views.get(one.actor.kind) ?? []) {
      touched.add(`${one.company}|${view.table.name}`);
      const before = columnsOf(view, one.before, one);
      const row = viewRow(view, one);
      if (row) puts.push(() => writeRow(db, view, before, row));
      else dropRows(db, view.table, { company: one.company, id: one.id });
      for (const count of view.counts) counts.move(count, before, row);
      const text = row && searchText(view, one.state, one);
      const textBefore = searchBefore(view, one);
      const existed = textBefore !== undefined;
      if (text !== textBefore) searched.push({ seq: one.seq, text, existed });
    }
  }
  for (const put of puts) put();
};

/** Columns that are written with every change of the entity. */
const alwaysWritten = ['version', 'updated_at', ...recordColumnNames];
const filledByKernel = new Set(['company', ...viewColumnNames, ...recordColumnNames]);

/**
 * Writes a view row: all columns of a new one, only changed columns of an existing one, because
 * updating an index costs more than writing a value.
 */
const writeRow = (db: Connection, view: View, before: Row | undefined, row: Row): void => {
  const changed =
    before &&
    view.table.columns.filter(
      (column) => !filledByKernel.has(column) && (before[column] ?? null) !== (row[column] ?? null),
    );
  if (changed && changeRow(db, view.table, row, [...changed, ...alwaysWritten])) return;
  putRow(db, view.table, row);
};

/** Columns of an entity's view row; undefined where the entity is gone or the view omits it. */
const columnsOf = (view: View, state: object | undefined, one: Working): Row | undefined => {
  if (state === undefined || one.actor.isGone(state)) return undefined;
  const columns = view.columns(state as never, one);
  return columns && { ...columns, company: one.company };
};

/** Applies the tallies that count a fact. */
export const projectEntry = (
  db: Connection,
  registry: Registry,
  entry: Entry,
  after: object,
  touched: Set<string>,
): void => {
  for (const tally of registry.tallies.get(entry.event_type) ?? []) {
    touched.add(`${entry.company_id}|${tally.table.name}`);
    const changes =
      tally.on.get(entry.event_type)?.(entry.data as never, metaOf(entry), after as never) ?? [];
    for (const change of tally.rows === 'summed' ? addedUp(tally.table, changes) : changes)
      applyChange(db, tally.table, entry.company_id, change);
  }
};

/** Additions of one fact to a table, added up by row, so that a fact writes each row once. */
const addedUp = (table: Table, changes: readonly Change[]): readonly Change[] => {
  const by = summedIn(table);
  const rows = changes.flatMap((one) =>
    'add' in one && one.by.length === by.length ? [one.add] : [],
  );
  if (changes.length < 2 || rows.length < changes.length) return changes;
  const added = sums(table);
  for (const row of rows) added.add(row, 1);
  return added.rows().map((add) => ({ add, by }));
};

const applyChange = (db: Connection, table: Table, company: string, change: Change): void => {
  if ('put' in change) putRow(db, table, { ...change.put, company });
  else if ('add' in change) addRow(db, table, { ...change.add, company }, change.by);
  else dropRows(db, table, { ...change.drop, company });
};

/** View row of an entity; undefined where the entity is gone or the view omits it. */
export const viewRow = (view: View, one: Working): Row | undefined => {
  const columns = columnsOf(view, one.state, one);
  if (!columns) return undefined;
  const { id, seq, version, created_at, updated_at, created_by } = one;
  const { record, costs } = recordTexts(
    {
      id,
      entity_id: id,
      entity_type: one.actor.kind,
      version,
      created_at,
      updated_at,
      created_by,
    },
    view.record ? view.record(one.state as never, one) : one.state,
    one.actor.isPriced(one.state),
  );
  return {
    ...columns,
    id,
    seq,
    version,
    created_at,
    updated_at,
    record,
    costs,
    acts: actsOf(one.actor, one.state),
  };
};

/** Events that the machine would take now, comma-separated; null where the actor has no machine. */
export const actsOf = (actor: Actor<object>, state: object): string | null => {
  const lifecycle = actor.lifecycle?.(state);
  if (!lifecycle) return null;
  return lifecycle.taken(actor.status(state), actor.context(state)).join(',');
};

/** Searched text of an entity, in lower case. */
export const searchText = (view: View, state: object, one: Working): string | undefined =>
  view.search?.(state as never, one.lines).toLowerCase();

/** Previous search text; '' if it was built from lines that have changed. */
const searchBefore = (view: View, one: Working): string | undefined => {
  if (one.before === undefined || one.actor.isGone(one.before)) return undefined;
  return (view.search?.length ?? 0) > 1 && one.lines.isChanged()
    ? ''
    : searchText(view, one.before, one);
};
