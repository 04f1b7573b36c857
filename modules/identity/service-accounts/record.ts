import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Instant, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { SortedKeyset } from '../../../kernel/reader/sorted-keyset.ts';
import { keysOf, publicId } from '../keys/key.ts';
import { LastUsedOn } from '../keys/record.ts';
import { ServiceRole } from './service-account.ts';

/** A service account as answered, with its keys; the keys themselves are shown only when made. */
export const ServiceAccountRecord = titled(
  'ServiceAccount',
  recordOf({
    name: Type.String(),
    role: ServiceRole,
    is_active: Type.Boolean(),
    keys: Type.Array(
      Type.Object({
        key_id: Type.String(),
        name: Type.String(),
        scopes: orNull(Type.Array(Type.String())),
        created_at: Instant,
        expires_at: orNull(Instant),
        last_used_on: LastUsedOn,
        made_by: orNull(Type.String({ description: 'The user who made the key.' })),
      }),
    ),
  }),
);

type Row = {
  readonly seq: number;
  readonly id: string;
  readonly is_active: number;
  readonly sort_key: string | number;
};

/** A page of the service accounts of a company. */
export const serviceAccountRows = (reader: Reader, page: SortedKeyset): readonly Row[] =>
  reader.rows<Row>(
    `SELECT seq, id, version, created_at, updated_at, name, role, is_active, ${page.key} FROM service_account_view
     WHERE company=:company${page.beyond} ${page.order}`,
    page.params,
  );

/** The answer's record of a row. */
export const serviceAccountOfRow = (reader: Reader, { seq: _, sort_key: __, ...row }: Row) => ({
  ...row,
  entity_id: row.id,
  entity_type: 'service_account',
  is_active: row.is_active === 1,
  keys: keysOf(reader, { user_id: row.id, company_id: reader.company }).map(
    ({ id, scopes, ...key }) => ({
      ...key,
      key_id: publicId(id),
      scopes: scopes?.split(' ') ?? null,
    }),
  ),
});
