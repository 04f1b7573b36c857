import { type Check, check } from '../../../kernel/declare/check.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { reverse } from '../journal/reverse.ts';

type Row = {
  readonly id: string;
  readonly number: string;
  readonly stem: string;
  readonly first: string;
};

const live = `v.company=:company AND v.status='posted' AND v.je_type<>'reversal'`;
const later = `SELECT id, number, stem, first FROM (SELECT v.id, v.number, v.stem, v.seq,
 row_number() OVER same AS n, first_value(v.number) OVER same AS first`;

/** Documents with several live issue entries, whatever their counters. */
const issuesSql = `${later} FROM journal_entry_view v
 WHERE ${live} AND (v.stem LIKE 'je:auto:%:fin' OR v.stem LIKE 'je:auto:%:bill')
 WINDOW same AS (PARTITION BY v.stem ORDER BY v.seq)) WHERE n > 1 ORDER BY seq`;

/** Facts with several live entries of the same kind. */
const causedSql = `${later} FROM journal_entry_view v JOIN ledger l ON l.company=v.company AND l.id=v.seq
 WHERE ${live} AND v.stem IS NOT NULL AND l.causation_id IS NOT NULL
 WINDOW same AS (PARTITION BY v.stem, l.causation_id ORDER BY v.seq)) WHERE n > 1 ORDER BY seq`;

const rowsIn = (reader: Reader): readonly Row[] => [
  ...new Map(
    [...reader.rows<Row>(issuesSql), ...reader.rows<Row>(causedSql)].map((row) => [row.id, row]),
  ).values(),
];

/** Check for duplicate live entries; the first one is kept. */
export const duplicates: Check = check('duplicate_jes', {
  says: 'Duplicate live entries; all but the first are reversed.',
  finds: ({ reader }) =>
    rowsIn(reader).map(({ id, number, stem, first }) => ({
      details: () => ({ entry_id: id, number, source_key: stem, first }),
      mend: { command: reverse.name, input: { id, reason: `Posted already by ${first}` } },
    })),
});
