import type { WrittenInvoice } from '../write/written-invoice.ts';
import {
  addressSchemes,
  allowanceCodes,
  chargeCodes,
  countryCodes,
  currencyCodes,
  exemptionCodes,
  paymentCodes,
} from './code-lists.ts';
import { type EInvoiceProblem, problemIf } from './problem.ts';
import { unitCodes } from './unit-codes.ts';

/** Problem of the first value that is not in a list of codes; missing values are no problem. */
const unlisted = (
  rule: string,
  field: string,
  values: readonly (string | null | undefined)[],
  codes: ReadonlySet<string>,
  message: (code: string) => string,
): readonly EInvoiceProblem[] => {
  const found = values.find((one) => one && !codes.has(one));
  return problemIf(!!found, rule, field, message(found ?? ''));
};

const currencies = (rule: string, currency: string | null | undefined) =>
  unlisted(
    rule,
    'currency',
    [currency],
    currencyCodes,
    (code) => `${code} is no currency of ISO 4217. Choose another currency`,
  );

const countries = ({ seller, buyer, delivery_address }: WrittenInvoice) => {
  const of = (field: string, country: string | undefined, whose: string) =>
    unlisted(
      'BR-CL-14',
      field,
      [country],
      countryCodes,
      (code) =>
        `${code}, the country of ${whose}, is no code of ISO 3166-1. Enter its two letters, such as GB`,
    );
  return [
    ...of('settings.postal_address.country', seller.address?.country, 'the company'),
    ...of('contact_address.country', buyer.address?.country, 'the buyer'),
    ...of('contact_delivery_address.country', delivery_address?.country, 'the delivery address'),
  ];
};

/** Countries by which a VAT id begins: those of ISO 3166-1, and EL for Greece. */
const vatPrefixes: ReadonlySet<string> = new Set([...countryCodes, 'EL']);

const prefixOf = (id: string | null): string | null => id?.slice(0, 2) ?? null;

const vatIds = ({ seller, buyer }: WrittenInvoice) => [
  ...unlisted(
    'BR-CO-09',
    'settings.vat_id',
    [prefixOf(seller.vat_id)],
    vatPrefixes,
    (code) => `The VAT id of the company begins with ${code}, which is no country. Correct it`,
  ),
  ...unlisted(
    'BR-CO-09',
    'contact_tax_id',
    [prefixOf(buyer.vat_id)],
    vatPrefixes,
    (code) => `The VAT id of the buyer begins with ${code}, which is no country. Correct it`,
  ),
];

const reasons = ({ lines, allowances }: WrittenInvoice) => {
  const all = [...allowances, ...lines.flatMap((line) => line.allowances)];
  const of = (is_charge: boolean) =>
    all.filter((one) => one.is_charge === is_charge).map(({ reason_code }) => reason_code);
  return [
    ...unlisted(
      'BR-CL-19',
      'allowances_charges.reason_code',
      of(false),
      allowanceCodes,
      (code) =>
        `${code} is no reason code of an allowance (UNTDID 5189). Choose another one, such as 95, or leave it out`,
    ),
    ...unlisted(
      'BR-CL-20',
      'allowances_charges.reason_code',
      of(true),
      chargeCodes,
      (code) =>
        `${code} is no reason code of a charge (UNTDID 7161). Choose another one, such as FC, or leave it out`,
    ),
  ];
};

const schemes = ({ seller, buyer }: WrittenInvoice) => {
  const of = (field: string, scheme: string | undefined, whose: string) =>
    unlisted(
      'BR-CL-25',
      field,
      [scheme],
      addressSchemes,
      (code) =>
        `${code}, the scheme of the electronic address of ${whose}, is no EAS code. Enter another one, such as 0088 or EM`,
    );
  return [
    ...of('settings.electronic_address', seller.electronic_address?.scheme, 'the company'),
    ...of('contact_electronic_address', buyer.electronic_address?.scheme, 'the buyer'),
  ];
};

/** Codes of a document that are not in the lists of EN 16931 (BR-CL-04 to BR-CL-25, BR-CO-09). */
export const codeProblems = (invoice: WrittenInvoice): readonly EInvoiceProblem[] => [
  ...currencies('BR-CL-04', invoice.currency),
  ...currencies('BR-CL-05', invoice.accounting_tax?.currency),
  ...countries(invoice),
  ...vatIds(invoice),
  ...unlisted(
    'BR-CL-16',
    'payment_means.code',
    invoice.payments.map(({ code }) => code),
    paymentCodes,
    (code) =>
      `${code} is no code of payment means (UNTDID 4461). Enter another one, such as 58 for a SEPA transfer`,
  ),
  ...reasons(invoice),
  ...unlisted(
    'BR-CL-22',
    'taxes.exemption_code',
    invoice.taxes.map(({ exemption_code }) => exemption_code),
    exemptionCodes,
    (code) =>
      `${code} is no code of an exemption (VATEX). Correct it at the tax rate, or enter a reason in its place`,
  ),
  ...unlisted(
    'BR-CL-23',
    'line_items.unit',
    invoice.lines.map(({ unit }) => unit),
    unitCodes,
    (code) =>
      `${code} is no code of a unit (UN/ECE Recommendation 20). Correct the code of the unit in the settings`,
  ),
  ...schemes(invoice),
];
