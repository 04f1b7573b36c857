import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor, sum } from '../../../kernel/values/money/money.ts';
import { isHere } from './state.ts';

/** An asset that is registered from a line of a bill, and for how much; in minor units. */
export type Holder = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly status: string;
  readonly units: number;
};

/** The assets that are registered from a line of a bill, those that have left too. */
export const holdersOf = (reader: Reader, doc_id: string, line_id: string): readonly Holder[] =>
  reader.rows<Holder>(
    `SELECT v.id, v.number, v.name, v.status, sum(b.amount) AS units FROM asset_bought b
     JOIN asset_view v ON v.company=b.company AND v.id=b.asset_id
     WHERE b.company=:company AND b.doc_id=:doc_id AND b.line_id=:line_id
     GROUP BY v.id HAVING sum(b.amount) > 0 ORDER BY v.seq`,
    { doc_id, line_id },
  );

/** What those of them cost that are here: so much can be taken off them. */
export const costHere = (holders: readonly Holder[], currency: string): number =>
  fromMinor(sum(holders.filter(isHere).map(({ units }) => units)), currency);
