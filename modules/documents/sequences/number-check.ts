import type { Reader } from '../../../kernel/reader/reader.ts';
import { namesWhere, typeOf } from '../types/all.ts';
import { isDocType } from '../types/document-type.ts';
import type { Series } from './series.ts';

/** Tables and columns of the series that do not number documents. */
const elsewhere: Partial<Record<Series, readonly [table: string, column: string]>> = {
  list: ['list_view', 'ref_id'],
  shipping_doc: ['list_view', 'ref_id'],
  mfg_order: ['mfg_order_view', 'number'],
  journal_entry: ['journal_entry_view', 'number'],
  asset: ['asset_view', 'number'],
};

/** Tests whether a record of the series has a number; pro formas count as invoices. */
export const isNumberTaken = (reader: Reader, series: Series): ((number: string) => boolean) => {
  const [proforma] = namesWhere((doc) => typeOf(doc).draftNumber === 'proforma');
  const type = series === 'proforma' ? (proforma ?? series) : series;
  const [table, column] = elsewhere[series] ?? ['doc_view', 'ref_id'];
  const isDoc = isDocType(type);
  if (!isDoc && elsewhere[series] === undefined) return () => false;
  return (number) =>
    reader.row(
      `SELECT 1 FROM ${table} WHERE company=:company AND ${column}=:number${isDoc ? ' AND doc_type=:type' : ''} LIMIT 1`,
      isDoc ? { number, type } : { number },
    ) !== undefined;
};
