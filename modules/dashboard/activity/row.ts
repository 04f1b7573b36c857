import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { userName } from '../../identity/contract/queries.ts';
import { entityName } from '../../ledger/contract/queries.ts';

/** One line of activity: who did what to which record. */
export const Activity = titled(
  'Activity',
  Type.Object({
    id: Type.Integer(),
    ts: Type.String({ format: 'instant' }),
    event_type: Type.String(),
    entity_id: Type.String(),
    entity_type: Type.String(),
    name: Type.Optional(Type.String()),
    actor_name: orNull(Type.String()),
  }),
);

/** A ledger row without its data. */
export type Happening = {
  readonly id: number;
  readonly ts: string;
  readonly event_type: string;
  readonly entity_id: string;
  readonly entity_type: string;
  readonly actor_id: string | null;
};

/** Names the record, as far as the caller may see its name, and the person. */
export const named = (
  reader: Reader,
  { actor_id, ...row }: Happening,
  caller: Caller,
): typeof Activity.static => {
  const name = entityName(reader, row.entity_id, caller);
  return {
    ...row,
    ...(name === undefined ? {} : { name }),
    actor_name: actor_id ? (userName(reader, actor_id) ?? null) : null,
  };
};
