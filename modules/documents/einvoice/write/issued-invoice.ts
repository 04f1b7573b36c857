import type { Company } from '../../../../kernel/reader/reader.ts';
import { add, sub, sum } from '../../../../kernel/values/money/money.ts';
import { isAdvance } from '../../advances/advance.ts';
import type { DocLine } from '../../document/goods-sums.ts';
import type { Doc } from '../../document/state.ts';
import { isCredit } from '../../types/all.ts';
import type { EnAllowance, EnTotals } from '../en-invoice.ts';
import { chargesOf } from './invoice-charges.ts';
import { linesOf, netOf } from './invoice-lines.ts';
import { paymentsOf } from './invoice-payments.ts';
import { taxesOf } from './invoice-taxes.ts';
import { buyerOf, sellerOf } from './parties.ts';
import type { Preceding, WrittenInvoice } from './written-invoice.ts';

/** An issued document as an electronic invoice states it, and what its lines have that a file cannot state. */
export type IssuedInvoice = {
  readonly invoice: WrittenInvoice;
  /** Numbers of lines with no tax or several. */
  readonly untaxed: readonly string[];
  readonly taxedTwice: readonly string[];
};

const sumOf = (all: readonly EnAllowance[], charges: boolean): number =>
  sum(all.filter(({ is_charge }) => is_charge === charges).map(({ amount }) => amount));

/** Totals (BG-22): the paid amount includes tax withheld, so that the amount due is what is to be paid. */
const totalsOf = (
  state: Doc,
  lines: number,
  charged: readonly EnAllowance[],
  tax: number,
): EnTotals => {
  const allowances = sumOf(charged, false);
  const charges = sumOf(charged, true);
  const exclusive = add(sub(lines, allowances), charges);
  const inclusive = add(exclusive, tax);
  const prepaid = state.prepaid_amount ?? state.withheld;
  const { rounding } = state;
  return {
    ...{ lines, allowances, charges, exclusive, tax, inclusive, prepaid, rounding },
    payable: add(sub(inclusive, prepaid), rounding),
  };
};

const typeCodeOf = (state: Doc): string =>
  isCredit(state) ? '381' : isAdvance(state) ? '386' : '380';

const text = (value: string | null | undefined): string | null => value?.trim() || null;

/** Terms of payment with the settlement discount (BT-20). */
const termsOf = (state: Doc): string | null => {
  const { settlement_discount: granted, payment_terms } = state;
  const discount = granted && `${granted.percent} % discount until ${granted.until}`;
  return [text(payment_terms), discount].filter(Boolean).join('\n') || null;
};

/** An issued document with its lines, as an electronic invoice states it. */
export const issuedInvoice = (
  state: Doc,
  lines: readonly DocLine[],
  preceding: readonly Preceding[],
  company: Company,
): IssuedInvoice => {
  const { currency, base_currency } = state;
  const found = linesOf(lines, state.doc_taxes, currency, company);
  const written = found.map(({ line }) => line);
  const taxes = taxesOf(state, lines);
  const allowances = chargesOf(state, lines, written, taxes);
  const tax = sum(taxes.map(({ amount }) => amount));
  const seller = sellerOf(state);
  const isForeign = currency !== base_currency && typeof state.tax_total_base === 'number';
  const invoice: WrittenInvoice = {
    is_credit: isCredit(state),
    is_advance: typeCodeOf(state) === '386',
    type_code: typeCodeOf(state),
    number: text(state.ref_id),
    issue_date: state.issue_date ?? null,
    due_date: state.due_date ?? null,
    currency,
    note: text(state.customer_note),
    buyer_reference: text(state.buyer_reference),
    order_reference: text(state.order_reference),
    contract_reference: text(state.contract_reference),
    project_reference: text(state.project_reference),
    accounting_reference: text(state.accounting_reference),
    delivery_date: state.delivery_date ?? null,
    tax_date: state.tax_date === state.issue_date ? null : (state.tax_date ?? null),
    period_start: state.period_start ?? null,
    period_end: state.period_end ?? null,
    // The payee is stated where it is not the seller (BR-17).
    payee_name: text(state.payee_name) === seller.name ? null : text(state.payee_name),
    payment_terms: termsOf(state),
    preceding: preceding.map(({ number }) => number),
    references: preceding,
    supplier_name: seller.name,
    supplier_vat_id: seller.vat_id,
    supplier_tax_id: seller.tax_number,
    payments: paymentsOf(state),
    lines: written,
    allowances,
    taxes,
    totals: totalsOf(state, netOf(written), allowances, tax),
    accounting_tax: isForeign
      ? { currency: base_currency, amount: state.tax_total_base ?? 0 }
      : null,
    seller,
    buyer: buyerOf(state),
    delivery_address: state.contact_delivery_address ?? null,
  };
  const numbered = (is: (vats: number) => boolean): readonly string[] =>
    found.flatMap(({ line, vats }) => (is(vats) ? [line.id ?? ''] : []));
  return {
    invoice: withoutVatIds(invoice),
    untaxed: numbered((vats) => vats === 0),
    taxedTwice: numbered((vats) => vats > 1),
  };
};

/** An invoice outside the scope of VAT states no VAT ids (BR-O-02). */
const withoutVatIds = (invoice: WrittenInvoice): WrittenInvoice => {
  const isOutside =
    invoice.taxes.length > 0 && invoice.taxes.every(({ category }) => category === 'O');
  if (!isOutside) return invoice;
  return {
    ...invoice,
    supplier_vat_id: null,
    seller: { ...invoice.seller, vat_id: null },
    buyer: { ...invoice.buyer, vat_id: null },
  };
};
