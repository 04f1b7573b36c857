import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { Instant, orNull } from '../../../kernel/declare/schemas.ts';
import { EntityName, There } from '../connectors/connector.ts';
import { type Outbound, outbounds } from '../platforms/platform.ts';

const kind = 'connector_push';
const text = Type.String();

/** What may go out. */
export const OutboundName = Type.Unsafe<Outbound>(
  Type.Union(outbounds.map((one) => Type.Literal(one))),
);

/** A record of ours is to go out; what it looks like is read when it does. */
export const connectorQueued = fact(
  'connector.queued',
  kind,
  Type.Object({ connector: text, entity_type: OutboundName, target_id: text }),
);

/** It is to be tried again now. */
export const connectorRequeued = fact(
  'connector.requeued',
  kind,
  Type.Object({ by_hand: Type.Boolean() }),
);

/** It is there. */
export const connectorPushed = fact(
  'connector.pushed',
  kind,
  Type.Object({
    connector: text,
    entity: EntityName,
    external_id: text,
    entity_id: text,
    /** What it has now, on each way that something went. */
    sent: Type.Optional(Type.Array(There)),
  }),
);

/** It had nothing to say, or its record is gone. */
export const connectorPushSkipped = fact(
  'connector.push_skipped',
  kind,
  Type.Object({ reason: text }),
);

/** It is not there: it waits for its next try, for new credentials, or for somebody to look. */
export const connectorPushFailed = fact(
  'connector.push_failed',
  kind,
  Type.Object({
    status: Type.Unsafe<'retrying' | 'awaiting_token' | 'failed'>(
      Type.Union(['retrying', 'awaiting_token', 'failed'].map((one) => Type.Literal(one))),
    ),
    next_retry_at: orNull(Instant),
    error: text,
  }),
);
