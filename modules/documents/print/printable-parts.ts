import { type Doc, isIssued } from '../document/state.ts';
import { paymentsOf } from '../einvoice/write/invoice-payments.ts';
import type { TaxGroup } from '../totals/tax-group.ts';
import { isPayable, isPurchase } from '../types/all.ts';
import type { PrintLabels } from './labels.ts';
import type { PrintableDocument, PrintableTaxSum } from './printable.ts';

/** A text that is not blank. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

/** Ways of paying: those of the document, else the accounts that the company had at its issue. */
export const payments = (state: Doc): Pick<PrintableDocument, 'payment_means'> => {
  if (state.payment_means?.length) return { payment_means: state.payment_means };
  if (isPurchase(state) || !isPayable(state) || !isIssued(state)) return {};
  const found = paymentsOf(state).map(({ iban, bic, account_name, reference }) => ({
    ...{ iban: text(iban), bic: text(bic) },
    ...{ account_name: text(account_name), reference: text(reference) },
  }));
  return found.length > 0 ? { payment_means: found.map(defined) } : {};
};

/** Note that the law requires for a supply without tax, where its rate states no reason. */
const legalNote = ({ category }: TaxGroup, labels: PrintLabels | undefined): string | undefined => {
  if (category === 'K') return labels?.intraCommunityNote;
  return category === 'G' ? labels?.exportNote : undefined;
};

const taxSumOf = (group: TaxGroup, labels: PrintLabels | undefined): PrintableTaxSum => ({
  code: group.code,
  rate: group.rate,
  amount: group.tax_amount,
  reverse_charge: group.reverse_charge,
  exemption_reason: text(group.exemption_reason) ?? legalNote(group, labels),
});

/** Sums of the taxes of a document, with the notes that the law requires of a seller. */
export const taxSums = (state: Doc, labels: PrintLabels): readonly PrintableTaxSum[] =>
  [...(state.tax_breakdown ?? []), ...(state.withholdings ?? [])].map((one) =>
    taxSumOf(one, isPurchase(state) ? undefined : labels),
  );
