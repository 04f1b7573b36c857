import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths, fromMinor } from '../../../kernel/values/money/money.ts';
import { accountRows, journalLineRows } from '../../accounting/contract/relations.ts';
import { sqlSigned } from '../../documents/contract/queries.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import { itemRows } from '../../inventory/contract/relations.ts';

/** Figures of the books and records here; money in the currency of the books, debit positive. */
export type Figures = {
  readonly accounts: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<string, string>;
  /** Movements by code and day for the results of each year, without closing entries. */
  readonly days: readonly {
    readonly code: string;
    readonly date: string;
    readonly amount: number;
  }[];
  readonly receivables: ReadonlyMap<string, number>;
  readonly payables: ReadonlyMap<string, number>;
  readonly documents: ReadonlyMap<
    string,
    { readonly count: number; readonly total: number; readonly open: number }
  >;
  readonly stock: ReadonlyMap<string, { readonly quantity: number; readonly value: number }>;
  readonly first: string | null;
  readonly last: string | null;
};

type Sum = { readonly key: string; readonly n: number };

const openSql = `SELECT contact_id AS key,
 sum(${sqlSigned('outstanding_base')}) AS n
 FROM ${documentRows} WHERE company=:company AND is_issued=1 AND is_purchase=:side AND contact_id IS NOT NULL
 AND doc_type IN ('invoice','bill','credit_note') GROUP BY contact_id`;

const documentsSql = `SELECT doc_type || ':' || CASE WHEN status IN ('draft','void') THEN status
 WHEN outstanding>0 AND doc_type IN ('invoice','bill','credit_note') THEN 'open' ELSE 'settled' END AS key,
 count(*) AS n, sum(total_base) AS total,
 sum(CASE WHEN status IN ('draft','void') OR doc_type IN ('quotation','purchase_order') THEN 0 ELSE outstanding_base END) AS open
 FROM ${documentRows} WHERE company=:company GROUP BY 1`;

/** Reads the figures of a company. */
export const figuresOf = (reader: Reader, currency: string): Figures => {
  const money = (n: number): number => fromMinor(n, currency);
  const byKey = (rows: readonly Sum[]): ReadonlyMap<string, number> =>
    new Map(rows.map(({ key, n }) => [key, money(n)]));
  const dates = reader.row<{ first: string | null; last: string | null }>(
    `SELECT min(date) AS first, max(date) AS last FROM ${journalLineRows} WHERE company=:company`,
  );
  return {
    accounts: byKey(
      reader.rows<Sum>(
        `SELECT account AS key, sum(debit-credit) AS n FROM ${journalLineRows} WHERE company=:company GROUP BY account`,
      ),
    ),
    names: new Map(
      reader
        .rows<{ code: string; name: string }>(
          `SELECT code, name FROM ${accountRows} WHERE company=:company`,
        )
        .map(({ code, name }) => [code, name]),
    ),
    days: reader
      .rows<{ code: string; date: string; n: number }>(
        `SELECT account AS code, date, sum(debit-credit) AS n FROM ${journalLineRows} WHERE company=:company AND closing=0 GROUP BY account, date`,
      )
      .map(({ code, date, n }) => ({ code, date, amount: money(n) })),
    receivables: byKey(reader.rows<Sum>(openSql, { side: 0 })),
    payables: byKey(reader.rows<Sum>(openSql, { side: 1 })),
    documents: new Map(
      reader
        .rows<{ key: string; n: number; total: number; open: number }>(documentsSql)
        .map(({ key, n, total, open }) => [
          key,
          { count: n, total: money(total), open: money(open) },
        ]),
    ),
    stock: new Map(
      reader
        .rows<{ sku: string; quantity: number; value: number }>(
          `SELECT sku, sum(quantity) AS quantity, sum(value) AS value FROM ${itemRows} WHERE company=:company AND quantity<>0 GROUP BY sku`,
        )
        .map(({ sku, quantity, value }) => [
          sku,
          { quantity: fromMillionths(quantity), value: money(value) },
        ]),
    ),
    first: dates?.first ?? null,
    last: dates?.last ?? null,
  };
};
