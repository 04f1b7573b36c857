import { companyHere, type Reader } from '../../../../kernel/reader/reader.ts';
import type { Payment } from '../../../documents/contract/commands.ts';
import { type Doc, doc } from '../../../documents/contract/facts.ts';
import { documentRows } from '../../../documents/contract/relations.ts';
import { postingMap } from '../../contract/queries.ts';
import { journalEntry } from '../../entry/entry.ts';

/** Dates of entries, inclusive. */
export type Span = { readonly from: string; readonly to: string };

type Found = { readonly doc_id: string; readonly id: string; readonly times: number };

/**
 * Entry of a document within a span, or its reversal (`times` −1): of its issue, or of a settlement. `what` is `pay`
 * for the entry of the settlement, `early` for that of money which came before the document, `tax` for that of tax.
 */
export type DocumentEntry = {
  readonly doc_id: string;
  readonly state: Doc;
  readonly times: number;
  readonly payment?: Payment | undefined;
  readonly what?: string | undefined;
};

const found = `coalesce(r.doc_id, e.doc_id) AS doc_id, coalesce(r.id, e.id) AS id,
  sum(CASE WHEN e.reverses IS NULL THEN 1 ELSE -1 END) AS times`;

const original = 'LEFT JOIN journal_entry_view r ON r.company=e.company AND r.id=e.reverses';

const counted =
  'GROUP BY coalesce(r.doc_id, e.doc_id), coalesce(r.id, e.id) HAVING times<>0 ORDER BY min(e.seq)';

/** Entries that count in the span, by their tax date. */
const isCounted = 'coalesce(e.tax_date, e.date)>=:from AND coalesce(e.tax_date, e.date)<=:to';

const settlementKey = /:(tax|pay|early):(\d+)$/;

const entriesOf = (reader: Reader, rows: readonly Found[]): readonly DocumentEntry[] =>
  rows.flatMap(({ doc_id, id, times }) => {
    const state = reader.state(doc, doc_id);
    if (!state) return [];
    const key = settlementKey.exec(reader.state(journalEntry, id)?.source_key ?? '');
    const index = Number(key?.[2] ?? 0) - 1;
    const payment = state.payments.find((one) => one.index === index);
    return [{ doc_id, state, times, payment, what: key?.[1] }];
  });

/** Entries of documents on the accounts of tax that is not due before payment. */
export const deferredEntries = (reader: Reader, { from, to }: Span): readonly DocumentEntry[] => {
  const { output_tax_deferred, input_tax_deferred } = postingMap(companyHere(reader));
  const accounts = JSON.stringify([output_tax_deferred, input_tax_deferred]);
  return entriesOf(
    reader,
    reader.rows<Found>(
      `SELECT ${found}
       FROM (SELECT DISTINCT l.entry_id FROM json_each(:accounts) a CROSS JOIN journal_line l
             WHERE l.company=:company AND l.account=a.value) m
       CROSS JOIN journal_entry_view e ON e.company=:company AND e.id=m.entry_id ${original}
       WHERE e.doc_id IS NOT NULL AND ${isCounted} ${counted}`,
      { accounts, from, to },
    ),
  );
};

/** Entries of documents of which a payment took a settlement discount. */
export const discountEntries = (reader: Reader, { from, to }: Span): readonly DocumentEntry[] =>
  entriesOf(
    reader,
    reader.rows<Found>(
      `SELECT ${found} FROM journal_entry_view e ${original}
       WHERE e.company=:company AND ${isCounted} AND e.doc_id IN
         (SELECT id FROM ${documentRows} WHERE company=:company AND discounted=1)
         AND coalesce(r.je_type, e.je_type) IN ('payment', 'refund', 'application') ${counted}`,
      { from, to },
    ),
  ).filter(
    ({ payment, what }) =>
      payment?.settlement_discount && what === (payment.settles_on ? 'early' : 'pay'),
  );
