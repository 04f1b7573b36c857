import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { titled } from '../schema-title.ts';
import { Attributes, orNull } from '../schemas.ts';

/** One record of an import. */
export const ImportRecord = titled(
  'ImportRecord',
  Type.Object({
    entity_id: Type.String({ minLength: 1, maxLength: limits.nameLength }),
    event_type: Type.String({ minLength: 1, maxLength: 100 }),
    data: Attributes,
    source: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^(?!migration:)',
      description: 'Where it is from; `migration:` is what a migration run itself says.',
    }),
    idempotency_key: Type.String({ minLength: 1, maxLength: limits.keyLength }),
    source_ts: Type.Optional(Type.String({ maxLength: 50 })),
  }),
);

/** One record of an import. */
export type ImportRecord = Static<typeof ImportRecord>;

/** A record of a list that an import leaves out, by its place from 0, and the reason. */
const LeftOutRecord = Type.Object({
  index: Type.Integer(),
  /** Row of the file, from 1. */
  row: Type.Optional(Type.Integer()),
  entity_id: Type.Optional(Type.String()),
  outcome: Type.Union([Type.Literal('skipped'), Type.Literal('failed')]),
  reason: Type.String(),
});

/** Answer of every batch import: the records sent are those created, updated and left out. */
export const BatchResult = titled(
  'BatchResult',
  Type.Object({
    records: Type.Integer(),
    created: Type.Integer(),
    updated: Type.Integer(),
    skipped: Type.Integer(),
    failed: Type.Integer(),
    left_out: Type.Array(LeftOutRecord),
    errors: Type.Array(
      Type.Object({
        index: Type.Integer(),
        entity_id: Type.Optional(Type.String()),
        reason: Type.String(),
      }),
    ),
    /** Unknown fields of the records. */
    unknown_fields: Type.Optional(Type.Array(Type.String())),
    batch_id: Type.Optional(orNull(Type.String())),
  }),
);
