import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../declare/schema-title.ts';
import { orNull } from '../../declare/schemas.ts';
import { instance, type Reader } from '../../reader/reader.ts';
import { newestStored } from './stored-heads.ts';

/** The newest signed head as reports state it; null where heads are not signed. */
export const PrintedHead = titled(
  'SignedHead',
  orNull(
    Type.Object(
      { number: Type.Integer(), hash: Type.String(), time: Type.String() },
      {
        description:
          'Newest signed head of the ledger when the report was made. Its hash, kept with the report, is an `anchor` for GET /ledger/verify.',
      },
    ),
  ),
);
type PrintedHead = Static<typeof PrintedHead>;

/** The newest signed head for a report. */
export const printedHead = (reader: Reader): PrintedHead => {
  const { number, hash, time } = newestStored(reader.of(instance));
  return number === 0 ? null : { number, hash, time };
};

/** The line at the foot of a printed report. */
export const headLine = (head: PrintedHead): string =>
  head === null
    ? 'The ledger has no signed head.'
    : `Signed head ${head.number} of the ledger, ${head.time.slice(0, 16).replace('T', ' ')} UTC: ${head.hash}`;
