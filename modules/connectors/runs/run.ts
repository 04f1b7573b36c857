import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { syncRunTable } from '../tables.ts';

const text = Type.String();

const RunFields = Type.Object({
  connector: text,
  entity: text,
  direction: text,
  started_at: text,
  /** When the first of the synchronizations that share a cursor began. */
  begun_at: text,
  finished_at: text,
  created_count: Type.Integer(),
  updated_count: Type.Integer(),
  skipped_count: Type.Integer(),
  /** How many were put on the way out. */
  queued_count: Type.Integer(),
  errors: Type.Array(text),
  status: Type.Union(['success', 'partial', 'failed'].map((one) => Type.Literal(one))),
  /** Where the next one goes on: what changed since, and from which page where more was there. */
  since: orNull(text),
  cursor: orNull(text),
  /** A record of the pages since the first was refused, so that in the end all are asked for again. */
  refused: Type.Optional(Type.Boolean()),
});

/** One synchronization of an entity. */
export type SyncRun = Static<typeof RunFields>;

/** A synchronization was done, or could not be. */
export const connectorSynced = fact('connector.synced', 'sync_run', RunFields);

const initial: SyncRun = {
  connector: '',
  entity: '',
  direction: '',
  started_at: '',
  begun_at: '',
  finished_at: '',
  created_count: 0,
  updated_count: 0,
  skipped_count: 0,
  queued_count: 0,
  errors: [],
  status: 'success',
  since: null,
  cursor: null,
};

/** A synchronization. */
export const syncRun = actor<SyncRun>('sync_run', {
  title: 'synchronization',
  initial,
  folds: [on<SyncRun>()(connectorSynced, (_, data) => data)],
});

/** A synchronization as answered. */
export const RunRecord = recordOf(RunFields.properties);

/** A synchronization inside another answer. */
export const RunShape = Type.Object({ id: text, ...RunFields.properties });

/** Synchronizations as they are listed. */
export const syncRunView = view(syncRunTable, {
  of: syncRun,
  columns: ({ connector, entity, status, started_at }) => ({
    connector,
    entity,
    status,
    started_at,
  }),
  record: (state) => state,
});

const newest = (reader: Reader, where: string, params: Readonly<Record<string, string>>) => {
  const row = reader.row<{ id: string }>(
    `SELECT id FROM sync_run_view WHERE company=:company AND ${where} ORDER BY seq DESC LIMIT 1`,
    params,
  );
  const state = row && reader.state(syncRun, row.id);
  return row && state ? { id: row.id, ...state } : undefined;
};

/** The last synchronization of a connector. */
export const lastRun = (reader: Reader, connector: string) =>
  newest(reader, 'connector=:connector', { connector });

/** Where the next synchronization of an entity goes on. */
export type GoesOn = {
  readonly since: string | null;
  readonly cursor: string | null;
  /** When the first of the synchronizations that share the cursor began. */
  readonly begun_at: string | null;
  readonly refused: boolean;
};

/** Where the next synchronization of an entity goes on; one whose platform failed goes on where it was. */
export const goesOn = (reader: Reader, connector: string, entity: string): GoesOn => {
  const last = newest(reader, 'connector=:connector AND entity=:entity', { connector, entity });
  if (!last) return { since: null, cursor: null, begun_at: null, refused: false };
  const { since, cursor, begun_at, refused = false } = last;
  return { since, cursor, begun_at, refused: refused && cursor !== null };
};
