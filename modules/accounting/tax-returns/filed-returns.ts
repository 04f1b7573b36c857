import type { Reader } from '../../../kernel/reader/reader.ts';

/** Period of a filed return. */
export type FiledReturn = { readonly id: string; readonly from: string; readonly to: string };

const filed = (order: 'ASC' | 'DESC'): string =>
  `SELECT id, date_from AS "from", date_to AS "to" FROM tax_return_view
   WHERE company=:company AND status='filed' ORDER BY date_from ${order} LIMIT 2`;

/** The latest filed returns, at most two, latest first. */
export const latestFiled = (reader: Reader): readonly FiledReturn[] =>
  reader.rows<FiledReturn>(filed('DESC'), {});

/** The first filed return. */
export const firstFiled = (reader: Reader): FiledReturn | undefined =>
  reader.rows<FiledReturn>(filed('ASC'), {})[0];
