import { en16931Problems } from '../rules/en16931.ts';
import { peppolProblems } from '../rules/peppol.ts';
import type { EInvoiceProblem } from '../rules/problem.ts';
import { xrechnungProblems } from '../rules/xrechnung.ts';
import { ciiText } from './cii.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import { ublText } from './ubl.ts';
import type { Specification, WrittenInvoice } from './written-invoice.ts';

const further = {
  en16931: () => [],
  peppol: peppolProblems,
  xrechnung: xrechnungProblems,
} as const;

/** Everything that a document lacks for a format. */
export const problemsOf = (
  issued: IssuedInvoice,
  { rules }: Specification,
): readonly EInvoiceProblem[] => [...en16931Problems(issued), ...further[rules](issued.invoice)];

/** A credit note of XRechnung states payment means, here that there are none (BR-DE-1). */
export const forSpecification = (
  issued: IssuedInvoice,
  { rules }: Specification,
): IssuedInvoice => {
  const { invoice } = issued;
  if (rules !== 'xrechnung' || !invoice.is_credit || invoice.payments.length > 0) return issued;
  const none = { code: '1', reference: null, iban: null, account_name: null, bic: null };
  return { ...issued, invoice: { ...invoice, payments: [none] } };
};

/** XML of an invoice by a specification. */
export const fileOf = (invoice: WrittenInvoice, specification: Specification): string =>
  specification.syntax === 'ubl'
    ? ublText(invoice, specification)
    : ciiText(invoice, specification);
