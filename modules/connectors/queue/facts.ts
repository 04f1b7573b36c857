import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { Instant, orNull } from '../../../kernel/declare/schemas.ts';
import { EntityName, PlatformState } from '../connectors/connector.ts';
import { type Outbound, outbounds } from '../platforms/platform.ts';

const kind = 'connector_push';
const text = Type.String();

/** Outbound queues: products, stock, invoices. */
export const OutboundName = Type.Unsafe<Outbound>(
  Type.Union(outbounds.map((one) => Type.Literal(one))),
);

/** A record was added to the outbound queue; its content is read when it is sent. */
export const connectorQueued = fact(
  'connector.queued',
  kind,
  Type.Object({ connector: text, entity_type: OutboundName, target_id: text }),
);

/** A push is retried now. */
export const connectorRequeued = fact(
  'connector.requeued',
  kind,
  Type.Object({ by_hand: Type.Boolean() }),
);

/** The platform received the record. */
export const connectorPushed = fact(
  'connector.pushed',
  kind,
  Type.Object({
    connector: text,
    entity: EntityName,
    external_id: text,
    entity_id: text,
    /** State that the platform has now, for each outbound queue that the push covered. */
    sent: Type.Optional(Type.Array(PlatformState)),
  }),
);

/** Nothing was sent: the record is up to date at the platform, or gone. */
export const connectorPushSkipped = fact(
  'connector.push_skipped',
  kind,
  Type.Object({ reason: text }),
);

/** A push failed: it waits for a retry or for new credentials, or it is given up. */
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
