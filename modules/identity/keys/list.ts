import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Instant, listOf, orNull } from '../../../kernel/declare/schemas.ts';
import { sortedRows, sortInput } from '../../../kernel/reader/sort-order.ts';
import { keysOf, publicId } from './key.ts';
import { LastUsedOn } from './record.ts';

/** The caller's API keys of this company. */
export const list = query('identity.keys.list', {
  says: 'List your API keys of this company; the keys themselves are shown only when made.',
  explains: [
    "Lists the caller's keys of this company by name unless `sort` is sent, expired ones included; keys in other companies and of service accounts are not shown.",
    '`scopes` is null for a key without restriction.',
    '`last_used_on` is the last day on which a request came with the key.',
    '`key_id` serves to revoke the key and cannot be used to sign in.',
  ],
  by: 'viewer',
  takes: Type.Object(sortInput(['name', 'created_at', 'expires_at'])),
  gives: listOf(
    Type.Object({
      key_id: Type.String(),
      name: Type.String(),
      scopes: orNull(Type.Array(Type.String())),
      created_at: Instant,
      expires_at: orNull(Instant),
      last_used_on: LastUsedOn,
    }),
  ),
  answer: (reader, asked, { caller }) => {
    const keys = keysOf(reader, caller).map(({ id, scopes, made_by: _, ...key }) => ({
      ...key,
      key_id: publicId(id),
      scopes: scopes?.split(' ') ?? null,
    }));
    const items = sortedRows(keys, asked);
    return { items, total: items.length };
  },
});
