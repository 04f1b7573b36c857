import { at, xmlRoot } from '../../../kernel/platform/xml.ts';
import { fromCii } from './cii.ts';
import type { EnInvoice } from './en-invoice.ts';
import { fromUbl } from './ubl.ts';

/**
 * Invoice in an XML text: UBL 2.1 (Peppol BIS, XRechnung) or UN/CEFACT CII (Factur-X, ZUGFeRD), both
 * after EN 16931, with any namespace prefixes; undefined for other texts.
 */
export const readEInvoice = (text: string): EnInvoice | undefined => {
  const root = xmlRoot(text);
  if (!root) return undefined;
  const ubl = at(root, 'Invoice') ?? at(root, 'CreditNote');
  if (ubl && at(ubl, 'AccountingSupplierParty')) return fromUbl(ubl, 'CreditNote' in root);
  const cii = at(root, 'CrossIndustryInvoice') ?? at(root, 'CrossIndustryDocument');
  return cii ? fromCii(cii) : undefined;
};
