import { type Static, Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { RoleName } from '../../identity/contract/queries.ts';
import { DisabledReason, endpoint } from './endpoint.ts';
import { hasSecret } from './secret.ts';

const types = (of: string) =>
  Type.Array(Type.String(), { description: `${of} that are delivered; all if it is empty.` });

/** Progress of a replay. */
const Replay = Type.Object({
  last_event_id: Type.Integer({ description: 'Last entry that was queued again.' }),
  to_event_id: Type.Integer({ description: 'Last entry to queue.' }),
});
type Replay = Static<typeof Replay>;

/** Fields of an endpoint as answered. */
const fields = {
  url: Type.String({ description: 'Address that events are sent to; it is fixed.' }),
  description: Type.String({ description: 'Free text.' }),
  event_types: types('Types of events'),
  entity_types: types('Kinds of records whose events'),
  role: Type.Unsafe<Role>({
    ...RoleName,
    description: 'Role whose sight the events have; it is fixed.',
  }),
  owner_id: Type.String({ description: 'The admin who made or last enabled it.' }),
  is_active: Type.Boolean({ description: 'False: nothing is queued or sent.' }),
  disabled_reason: Type.Unsafe<DisabledReason | null>({
    ...orNull(DisabledReason),
    description: 'Reason why it is not active; null while it is.',
  }),
  must_rotate_secret: Type.Boolean({
    description: 'It has no secret, as after a restore; nothing is queued until it is rotated.',
  }),
  replay: Type.Unsafe<Replay | null>({
    ...orNull(Replay),
    description: 'Progress of a replay; null if there is none.',
  }),
};

/** An endpoint as answered; its secret is shown only when it is made. */
export const EndpointRecord = titled('WebhookEndpoint', recordOf(fields));

/** The record of an endpoint; undefined where it is unknown or deleted. */
export const endpointRecord = (reader: Reader, id: string) => {
  const found = reader.entity(endpoint, id);
  if (!found) return undefined;
  const { deleted: _, ...state } = found.state;
  const replay = reader.row<{ last_event_id: number; to_event_id: number }>(
    `SELECT last_id AS last_event_id, until_id AS to_event_id FROM webhook_replay
     WHERE company=:company AND id=:id`,
    { id },
  );
  return {
    id,
    entity_id: id,
    entity_type: endpoint.kind,
    version: found.version,
    created_at: found.created_at,
    updated_at: found.updated_at,
    created_by: found.created_by,
    ...state,
    must_rotate_secret: !hasSecret(reader, id),
    replay: replay ?? null,
  };
};
