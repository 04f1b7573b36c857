import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths, mulRound } from '../../../kernel/values/money/money.ts';
import { isOrder, isPayable } from '../types/all.ts';
import { sqlHas } from '../types/sql.ts';

type Row = { readonly unit_price: number; readonly rate: number };

/**
 * Net unit price of a product on the latest issued purchase order or bill, in company currency; one of the supplier is taken before
 * that of another one. Undefined for a product that was never bought.
 */
export const lastPurchasePrice = (
  reader: Reader,
  { sku, supplier_id }: { readonly sku: string; readonly supplier_id: string | null },
): number | undefined => {
  const row = reader.row<Row>(
    `SELECT l.unit_price, d.rate FROM doc_line_view l
       JOIN doc_view d ON d.company=l.company AND d.id=l.doc_id
     WHERE l.company=:company AND l.sku=:sku AND l.unit_price > 0
       AND d.is_purchase=1 AND d.is_issued=1 AND d.is_shared=0 AND d.status<>'void'
       AND (${sqlHas(isOrder, 'd.doc_type')} OR ${sqlHas(isPayable, 'd.doc_type')})
     ORDER BY d.contact_id IS :supplier_id DESC, d.dated DESC, d.seq DESC LIMIT 1`,
    { sku, supplier_id },
  );
  return row && mulRound(6, fromMillionths(row.unit_price), fromMillionths(row.rate));
};
