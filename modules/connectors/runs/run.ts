import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { EntityName } from '../connectors/connector.ts';
import { syncRunTable } from '../tables.ts';

const text = Type.String();

const RunFields = Type.Object({
  connector: text,
  entity: text,
  direction: text,
  started_at: text,
  /** Start of the first synchronization that shares the cursor. */
  begun_at: text,
  finished_at: text,
  created_count: Type.Integer(),
  updated_count: Type.Integer(),
  skipped_count: Type.Integer(),
  /** Records added to the outbound queue. */
  queued_count: Type.Integer(),
  errors: Type.Array(text),
  status: Type.Union(['success', 'partial', 'failed'].map((one) => Type.Literal(one))),
  /** Resume point of the next synchronization: instant and, if pages remain, cursor. */
  since: orNull(text),
  cursor: orNull(text),
  /** Set if a record was refused since the first page: after the last one all are pulled again. */
  refused: Type.Optional(Type.Boolean()),
});

/** Synchronization of one entity. */
export type SyncRun = Static<typeof RunFields>;

/** A synchronization succeeded, partly or not at all. */
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

/** Actor of a synchronization. */
export const syncRun = actor<SyncRun>('sync_run', {
  title: 'synchronization',
  initial,
  folds: [on<SyncRun>()(connectorSynced, (_, data) => data)],
});

const closedFields = {
  direction: oneOf<string>(['inbound', 'outbound', 'both']),
  since: orNull(Type.String({ format: 'instant' })),
};

/** Synchronization as answered. */
export const RunRecord = titled(
  'ConnectorRun',
  recordOf({ ...RunFields.properties, ...closedFields, entity: EntityName }),
);

/** Synchronization inside another answer. */
export const RunShape = Type.Object({ id: text, ...RunFields.properties, ...closedFields });

/** List of synchronizations. */
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

/** Latest synchronization of a connector. */
export const lastRun = (reader: Reader, connector: string) =>
  newest(reader, 'connector=:connector', { connector });

/** Resume point of an entity's synchronization. */
export type ResumePoint = {
  readonly since: string | null;
  readonly cursor: string | null;
  /** Start of the first synchronization that shares the cursor. */
  readonly begun_at: string | null;
  readonly refused: boolean;
};

/** Resume point of an entity's next synchronization; unchanged by a failed one. */
export const resumePointOf = (reader: Reader, connector: string, entity: string): ResumePoint => {
  const last = newest(reader, 'connector=:connector AND entity=:entity', { connector, entity });
  if (!last) return { since: null, cursor: null, begun_at: null, refused: false };
  const { since, cursor, begun_at, refused = false } = last;
  return { since, cursor, begun_at, refused: refused && cursor !== null };
};
