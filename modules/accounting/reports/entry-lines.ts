import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { mergedIds } from '../../crm/contract/queries.ts';
import { movementOf, movements } from './movements.ts';

/** Posted line with its entry; amounts in minor units. */
export type LedgerLine = {
  readonly entry_id: string;
  readonly line: number;
  readonly account: string;
  readonly date: string;
  readonly debit: number;
  readonly credit: number;
  readonly contact_id: string | null;
  readonly doc_id: string | null;
  readonly number: string;
  readonly je_type: string;
  readonly status: string;
  readonly memo: string;
  readonly reference: string | null;
  readonly description: string | null;
};

/** Filter of posted lines: account, contact and date range. */
export type LinesAsked = {
  readonly account?: string | undefined;
  /** Several accounts instead of one; with a contact. */
  readonly accounts?: readonly string[] | undefined;
  readonly contact_id?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  /** Restricts to lines posted in this currency, in its amounts; `base` is the company currency. */
  readonly in?: { readonly currency: string; readonly base: string } | undefined;
};

/** SQL condition for lines of a contact or of one merged into it. */
export const isOfContact = (column: string): string =>
  `${column} IN (SELECT value FROM json_each(:contacts))`;

/** Parameters of `isOfContact`. */
export const contactsParam = (
  reader: Reader,
  contact_id: string,
): { readonly contacts: string } => ({
  contacts: JSON.stringify(mergedIds(reader, contact_id)),
});

/** SQL of debit and credit: in company currency or in the requested one. */
const amountsOf = ({
  in: asked,
}: LinesAsked): { readonly debit: string; readonly credit: string } =>
  asked === undefined || asked.currency === asked.base
    ? { debit: 'l.debit', credit: 'l.credit' }
    : { debit: 'max(l.amount_currency, 0)', credit: 'max(0 - l.amount_currency, 0)' };

const inCurrency = ({ in: asked }: LinesAsked): readonly string[] => {
  if (asked === undefined) return [];
  return asked.currency === asked.base
    ? ['(l.currency IS NULL OR l.currency=:currency)']
    : ['l.currency=:currency', 'l.amount_currency IS NOT NULL'];
};

const conditionsOf = (reader: Reader, asked: LinesAsked) => {
  const { account, accounts, contact_id, date_from, date_to } = asked;
  const conditions = [
    'l.company=:company',
    // With a contact, the account condition avoids the account index, which would scan all its lines.
    ...(account === undefined
      ? []
      : [contact_id === undefined ? 'l.account=:account' : "l.account || ''=:account"]),
    ...(accounts === undefined
      ? []
      : ["l.account || '' IN (SELECT value FROM json_each(:accounts))"]),
    ...(contact_id === undefined ? [] : [isOfContact('l.contact_id')]),
    ...(date_from === undefined ? [] : ['l.date>=:date_from']),
    ...(date_to === undefined ? [] : ['l.date<=:date_to']),
    ...inCurrency(asked),
  ];
  const params = Object.fromEntries(
    Object.entries({
      account,
      accounts: accounts && JSON.stringify(accounts),
      date_from,
      date_to,
      currency: asked.in?.currency,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const contacts = contact_id === undefined ? {} : contactsParam(reader, contact_id);
  return { where: conditions.join(' AND '), params: { ...params, ...contacts } };
};

/** Posted lines ordered by date, then by posting. */
export const ledgerLines = (
  reader: Reader,
  asked: LinesAsked,
  page: { readonly limit: number; readonly offset: number },
): readonly LedgerLine[] => {
  const { where, params } = conditionsOf(reader, asked);
  const { debit, credit } = amountsOf(asked);
  return reader.rows<LedgerLine>(
    `SELECT l.entry_id, l.line, l.account, l.date, ${debit} AS debit, ${credit} AS credit, l.contact_id, l.doc_id, l.description,
       e.number, e.je_type, e.status,
       json_extract(e.record, '$.memo') AS memo, json_extract(e.record, '$.reference') AS reference
     FROM journal_line l JOIN journal_entry_view e ON e.company=l.company AND e.id=l.entry_id
     WHERE ${where} ORDER BY l.date, l.seq, l.line LIMIT +:page_limit OFFSET :page_offset`,
    { ...params, page_limit: page.limit, page_offset: page.offset },
  );
};

/** Net of the lines before a page, debit positive. */
export const netBefore = (reader: Reader, asked: LinesAsked, offset: number): bigint => {
  const { where, params } = conditionsOf(reader, asked);
  const { debit, credit } = amountsOf(asked);
  const row = reader.bigs(
    `SELECT coalesce(sum(net), 0) AS net FROM (
       SELECT ${debit} - ${credit} AS net FROM journal_line l WHERE ${where} ORDER BY l.date, l.seq, l.line LIMIT +:page_offset)`,
    { ...params, page_offset: offset },
  );
  return (row?.['net'] as bigint | undefined) ?? 0n;
};

/** Count and totals of lines: from daily sums, or from the lines if filtered by contact or currency. */
export const lineSums = (
  reader: Reader,
  asked: LinesAsked,
): { readonly count: number; readonly debit: bigint; readonly credit: bigint } => {
  const { account, contact_id, date_from, date_to } = asked;
  if (contact_id === undefined && asked.in === undefined) {
    const span = { from: date_from, to: date_to };
    const moved =
      account === undefined
        ? [...movements(reader, span).values()]
        : [movementOf(reader, account, span)];
    return {
      count: moved.reduce((sum, { lines }) => sum + lines, 0),
      debit: moved.reduce((sum, { debit }) => sum + debit, 0n),
      credit: moved.reduce((sum, { credit }) => sum + credit, 0n),
    };
  }
  const { where, params } = conditionsOf(reader, asked);
  const { debit, credit } = amountsOf(asked);
  const row = reader.bigs(
    `SELECT count(*) AS n, coalesce(sum(${debit}), 0) AS debit, coalesce(sum(${credit}), 0) AS credit
     FROM journal_line l WHERE ${where}`,
    params,
  );
  const of = (name: string): bigint => (row?.[name] as bigint | undefined) ?? 0n;
  return { count: Number(of('n')), debit: of('debit'), credit: of('credit') };
};

/** Common fields of an answered ledger line. */
export const lineRecord = (line: LedgerLine, currency: string) => ({
  je_id: line.entry_id,
  number: line.number,
  ts: line.date,
  memo: line.memo,
  reference: line.reference,
  description: line.description,
  contact_id: line.contact_id,
  debit: fromMinor(line.debit, currency),
  credit: fromMinor(line.credit, currency),
  doc_id: line.doc_id,
  status: line.status,
});
