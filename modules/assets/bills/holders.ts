import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor, sum } from '../../../kernel/values/money/money.ts';
import { isOnBooks } from '../state/state.ts';

/** Asset registered from a bill line, with the registered amount in minor units. */
export type Holder = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly status: string;
  readonly units: number;
};

/** Assets registered from a bill line, including those no longer on the books. */
export const holdersOf = (reader: Reader, doc_id: string, line_id: string): readonly Holder[] =>
  reader.rows<Holder>(
    `SELECT v.id, v.number, v.name, v.status, sum(b.amount) AS units FROM asset_bought b
     JOIN asset_view v ON v.company=b.company AND v.id=b.asset_id
     WHERE b.company=:company AND b.doc_id=:doc_id AND b.line_id=:line_id
     GROUP BY v.id HAVING sum(b.amount) > 0 ORDER BY v.seq`,
    { doc_id, line_id },
  );

/** Registered cost of those still on the books; a credit can reduce it by at most this. */
export const costOnBooks = (holders: readonly Holder[], currency: string): number =>
  fromMinor(sum(holders.filter(isOnBooks).map(({ units }) => units)), currency);
