import { type EInvoiceFormat, eInvoiceFormats } from '../../../companies/contract/queries.ts';
import type { Specification } from './written-invoice.ts';

const en16931 = 'urn:cen.eu:en16931:2017';
const billing = 'urn:fdc:peppol.eu:2017:poacc:billing';
const xrechnung = `${en16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;

/** Formats of electronic invoices by name. */
export const formats = {
  ubl: { syntax: 'ubl', customization: en16931, rules: 'en16931' },
  cii: { syntax: 'cii', customization: en16931, rules: 'en16931' },
  peppol: {
    ...{ syntax: 'ubl', rules: 'peppol', process: `${billing}:01:1.0` },
    customization: `${en16931}#compliant#${billing}:3.0`,
  },
  xrechnung: {
    ...{ syntax: 'ubl', rules: 'xrechnung', process: `${billing}:01:1.0` },
    customization: xrechnung,
  },
  'xrechnung-cii': {
    ...{ syntax: 'cii', rules: 'xrechnung', process: `${billing}:01:1.0` },
    customization: xrechnung,
  },
} as const satisfies Readonly<Record<EInvoiceFormat, Specification>>;

/** Name of a format of electronic invoices. */
export type FormatName = EInvoiceFormat;

/** Names of the formats. */
export const formatNames: readonly FormatName[] = eInvoiceFormats;
