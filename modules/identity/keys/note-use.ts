import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';

const Use = Type.Object({ key_id: Type.String(), day: Type.String() });

type KeyRow = Readonly<Record<string, string | null>>;

const sql = `SELECT * FROM api_key WHERE company=:company AND id=:key_id
 AND (last_used_on IS NULL OR last_used_on < :day)`;

/** Keeps the day on which API keys were last used; it is not part of the ledger. */
export const noteUse = command('identity.keys.noteUse', {
  says: 'Keep the day on which API keys were last used.',
  by: 'owner',
  takes: Type.Object({ used: Type.Array(Use) }),
  gives: Type.Object({ ok: Type.Literal(true) }),
  keyless: true,
  reads: (reader, { used }) => ({
    // A key that was revoked in between has no row and gets none.
    rows: used.flatMap(({ key_id, day }) =>
      reader
        .of(instance)
        .rows<KeyRow>(sql, { key_id, day })
        .map((row) => ({ ...row, last_used_on: day })),
    ),
  }),
  decide: (_, __, ___, { rows }) => ({
    facts: rows.map((row) => ({ keep: 'api_key', row })),
    answer: { ok: true },
  }),
});
