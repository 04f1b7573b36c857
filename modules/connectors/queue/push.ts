import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { type Change, counts, tally, view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { connectorPush as life } from '../../../machines/connector-push.ts';
import { itemUpdated } from '../../inventory/contract/facts.ts';
import { platforms } from '../platforms/all.ts';
import type { Outbound } from '../platforms/platform.ts';
import { connectorItemTable, connectorPushTable } from '../tables.ts';
import * as facts from './facts.ts';

/** Back-off before each retry, in minutes. */
export const waitMinutes = [1, 5, 15, 60, 240] as const;

/** Push: one record in the outbound queue of a platform. */
export type Push = {
  readonly connector: string;
  readonly entity_type: Outbound;
  /** Entity that is sent. */
  readonly target_id: string;
  readonly status: 'pending' | 'retrying' | 'awaiting_token' | 'completed' | 'failed';
  readonly retry_count: number;
  readonly next_retry_at: string | null;
  readonly error_message: string | null;
  readonly external_id: string | null;
};

const initial: Push = {
  connector: '',
  entity_type: 'products_out',
  target_id: '',
  status: 'pending',
  retry_count: 0,
  next_retry_at: null,
  error_message: null,
  external_id: null,
};

const when = on<Push>();
const done = { status: 'completed', next_retry_at: null, error_message: null } as const;

/** Actor of a push. */
export const push = actor<Push>('connector_push', {
  title: 'push',
  initial,
  lifecycle: () => life,
  context: ({ retry_count }) => ({ may_retry: retry_count < waitMinutes.length }),
  folds: [
    when(facts.connectorQueued, (state, data) => ({ ...state, ...data })),
    when(facts.connectorRequeued, (state, { by_hand }) => ({
      ...state,
      status: 'pending',
      next_retry_at: null,
      retry_count: by_hand ? 0 : state.retry_count,
    })),
    when(facts.connectorPushed, (state, { external_id }) => ({ ...state, ...done, external_id })),
    when(facts.connectorPushSkipped, (state, { reason }) => ({
      ...state,
      ...done,
      error_message: reason,
    })),
    when(facts.connectorPushFailed, (state, { status, next_retry_at, error }) => ({
      ...state,
      status,
      next_retry_at,
      error_message: error,
      retry_count: status === 'retrying' ? state.retry_count + 1 : state.retry_count,
    })),
  ],
});

const text = orNull(Type.String());

/** States of a push. */
export const PushStatus = Type.Union(
  ['pending', 'retrying', 'awaiting_token', 'completed', 'failed'].map((one) => Type.Literal(one)),
);

/** Push as answered. */
export const PushRecord = titled(
  'QueuedPush',
  recordOf({
    connector: Type.String(),
    entity_type: facts.OutboundName,
    target_id: Type.String(),
    status: PushStatus,
    retry_count: Type.Integer(),
    next_retry_at: text,
    error_message: text,
    external_id: text,
  }),
);

/** List of pushes. */
export const pushView = view(connectorPushTable, {
  of: push,
  columns: ({ connector, entity_type, target_id, status, next_retry_at }) => ({
    connector,
    entity_type,
    target_id,
    status,
    next_retry_at,
  }),
  record: (state) => state,
});

/** Items that are synchronized with a platform, by their flag `sync_<platform>`. */
export const connectorItems = tally(connectorItemTable, [
  counts(itemUpdated, ({ fields_changed }, { entity_id: item_id }) =>
    [...platforms.keys()].flatMap((connector): readonly Change[] => {
      const change = fields_changed[`sync_${connector}`];
      if (!change) return [];
      const row = { connector, item_id };
      return change.new === true ? [{ put: row }] : [{ drop: row }];
    }),
  ),
]);
