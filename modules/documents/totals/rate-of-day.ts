import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { rateOn } from '../../accounting/contract/queries.ts';
import { currencyOf } from '../../companies/contract/queries.ts';

/** Currency of a document, and its rate to company currency. */
type Rated = { readonly currency: string; readonly conversion_rate?: number | null | undefined };

/** Document with the rate of the table of exchange rates on a day, where it is in a foreign currency without a rate. */
export const withRate = <D extends Rated>(
  reader: Reader,
  doc: D,
  date: string,
  { company }: Now,
): D => {
  if (doc.currency === currencyOf(company) || doc.conversion_rate) return doc;
  const conversion_rate = rateOn(reader, company, doc.currency, date);
  return conversion_rate === undefined ? doc : { ...doc, conversion_rate };
};
