import type { TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { nextInSeries, type Series } from '../sequences/series.ts';
import { typeNamed } from '../types/all.ts';
import type { DocType } from '../types/document-type.ts';
import { numberKey } from './view.ts';

/** Id of the other document that has this number, if any. */
export const documentWithNumber = (
  reader: Reader,
  docType: string,
  number: string,
  contactId: string | null,
  self?: string,
): string | undefined => {
  const row = reader.row<{ id: string }>(
    'SELECT id FROM doc_view WHERE company=:company AND number_key=:key',
    { key: numberKey(docType, number, contactId) },
  );
  return row && row.id !== self ? row.id : undefined;
};

/** Series that a draft takes its number from; undefined for types numbered on issue. */
const draftSeries = (docType: DocType): Series | undefined => {
  const { draftNumber } = typeNamed(docType);
  return { proforma: 'proforma' as const, own: docType, none: undefined }[draftNumber];
};

const nextNumberOf = (
  reader: Reader,
  series: Series,
  docType: DocType,
  date: string,
  contactId: string | null,
): TakenNumber =>
  nextInSeries(
    reader,
    series,
    date,
    (text) => documentWithNumber(reader, docType, text, contactId) !== undefined,
  );

/** Number for a new draft; undefined for types that are numbered when they are issued. */
export const draftNumber = (
  reader: Reader,
  docType: DocType,
  date: string,
  contactId: string | null = null,
): TakenNumber | undefined => {
  const series = draftSeries(docType);
  return series && nextNumberOf(reader, series, docType, date, contactId);
};

/** Number for issuing; a bill made from an order takes one of the bill series. */
export const issueNumber = (
  reader: Reader,
  docType: DocType,
  date: string,
  contactId: string | null = null,
): TakenNumber => nextNumberOf(reader, docType, docType, date, contactId);
