import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, orNull } from '../../../kernel/declare/schemas.ts';
import { hashOfHead } from '../../../kernel/ledger/heads/head.ts';
import { storedHeads, storedStamps } from '../../../kernel/ledger/heads/stored-heads.ts';

const Head = Type.Object({
  number: Type.Integer(),
  hash: Type.String(),
  time: Type.String(),
  reason: Type.String(),
  key: Type.String(),
  public_key: Type.String({ description: 'Ed25519 SubjectPublicKeyInfo in DER, as Base64.' }),
  entry: orNull(
    Type.Integer({ description: 'The last entry of your company when the head was signed.' }),
  ),
  stamped: orNull(Type.String({ description: 'Time of its RFC 3161 timestamp.' })),
});

/** Signed heads, newest first, as far as they concern the caller's company. */
export const list = query('ledger.heads.list', {
  says: 'List signed heads of the ledger, newest first.',
  explains: [
    'Heads are signed at least daily while the service runs, and on period locks, backups and restores.',
    'They cover the installation; `entry` is the last entry of the company at that time, null if it had none.',
    '`stamped` is the time of a trusted timestamp, null while there is none.',
    'Keep hashes elsewhere as `anchor` for `ledger_chain_verify`.',
  ],
  by: 'viewer',
  takes: Type.Object({
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: limits.pageMax, default: limits.pageDefault }),
    ),
    offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  }),
  gives: listOf(Head),
  long: true,
  answer: (reader, { limit = limits.pageDefault, offset = 0 }) => {
    const all = storedHeads(reader).toReversed();
    const stamps = new Map(storedStamps(reader).map((one) => [one.number, one.time]));
    return {
      items: all.slice(offset, offset + limit).map(({ head, chains, public_key }) => ({
        number: head.number,
        hash: hashOfHead(head),
        time: head.time,
        reason: head.reason,
        key: head.key,
        public_key,
        entry: chains.find(({ company }) => company === reader.company)?.id ?? null,
        stamped: stamps.get(head.number) ?? null,
      })),
      total: all.length,
    };
  },
});
