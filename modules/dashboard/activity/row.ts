import { Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { hiddenFrom } from '../../companies/contract/queries.ts';
import { userName } from '../../identity/contract/queries.ts';

/** One line of activity: who did what to which record. */
export const Activity = Type.Object({
  id: Type.Integer(),
  ts: Type.String(),
  event_type: Type.String(),
  entity_id: Type.String(),
  entity_type: Type.String(),
  name: Type.Optional(Type.String()),
  actor_name: orNull(Type.String()),
});

/** A ledger row without its data. */
export type Happening = {
  readonly id: number;
  readonly ts: string;
  readonly event_type: string;
  readonly entity_id: string;
  readonly entity_type: string;
  readonly actor_id: string | null;
};

const none: ReadonlySet<string> = new Set();

/** Names the record, by a field that is not hidden from the role, and the person. */
export const named = (
  reader: Reader,
  { actor_id, ...row }: Happening,
  role: Role,
): typeof Activity.static => {
  const hidden = row.entity_type === 'item' ? hiddenFrom(companyHere(reader), role) : none;
  const state = reader.any(row.entity_id)?.state as Readonly<Record<string, unknown>> | undefined;
  const name = ['name', 'ref_id', 'number', 'sku', 'title', 'description']
    .filter((field) => !hidden.has(field))
    .map((field) => state?.[field])
    .find((one): one is string => typeof one === 'string' && one !== '');
  return {
    ...row,
    ...(name === undefined ? {} : { name }),
    actor_name: actor_id ? (userName(reader, actor_id) ?? null) : null,
  };
};
