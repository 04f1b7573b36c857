import type { Reader } from '../../../../kernel/reader/reader.ts';
import {
  dec,
  div,
  isZero,
  lesser,
  minorUnits,
  neg,
  sum,
} from '../../../../kernel/values/money/money.ts';
import type { Payment } from '../../../documents/contract/commands.ts';
import type { Doc } from '../../../documents/contract/facts.ts';
import {
  type DocLine,
  discountTaxable,
  isCredit,
  isPurchase,
} from '../../../documents/contract/queries.ts';
import {
  deferredNetOf,
  type Taxed,
  type TaxedDocument,
  type TaxKind,
  takenBack,
} from '../taxed-document.ts';
import { type DocumentEntry, discountEntries, type Span } from './settlement-entries.ts';

type Row = NonNullable<Doc['deferred_taxes']>[number] & {
  readonly reverse_charge?: boolean;
};

const kindOf = (state: Doc, { reverse_charge = false }: Row): TaxKind => {
  if (!isPurchase(state)) return 'output';
  return reverse_charge ? 'reverse_charge' : 'input';
};

/** Taxes as a return counts them; negative for a credit note, and for entries that were reversed. */
const taxedOf = (state: Doc, rows: readonly Row[], times: number): readonly Taxed[] => {
  const isNegative = isCredit(state) === times > 0;
  const signed = (amount: number): number => (isNegative ? neg(amount) : amount);
  return rows.map((row) => ({
    kind: kindOf(state, row),
    ...{ code: row.code, category: row.category, rate: row.rate },
    net: signed(row.net),
    tax: signed(row.tax),
    is_reversed: isPurchase(state) && row.reverse_charge === true,
  }));
};

const taxedDocument = (state: Doc, rows: readonly Row[], net: number, times: number) => {
  const side = isPurchase(state) ? 'purchases_net' : 'sales_net';
  const counted: TaxedDocument = {
    taxes: taxedOf(state, rows, 1),
    ...{ sales_net: 0, purchases_net: 0, [side]: isCredit(state) ? neg(net) : net },
  };
  return times < 0 ? takenBack(counted) : counted;
};

/** Taxable amount of a settlement, each counted once: its part of the document's by its part of the tax. */
const netOf = (state: Doc, lines: readonly DocLine[], rows: readonly Row[]): number => {
  const own = sum(rows.map(({ net }) => net));
  const all = sum((state.deferred_taxes ?? []).map(({ net }) => net));
  const once = deferredNetOf(state, lines);
  if (once === all || isZero(all)) return own;
  return div(dec(once).times(own), all, minorUnits(state.base_currency));
};

/** Taxes that payments made due, less those of voided payments, from the entries of tax that is not due. */
export const dueTaxesOf = (
  reader: Reader,
  entries: readonly DocumentEntry[],
): readonly TaxedDocument[] =>
  entries.flatMap(({ doc_id, state, payment, what, times }) => {
    const rows = payment?.deferred_tax?.taxes;
    if (what !== 'tax' || !rows) return [];
    const net = netOf(state, reader.lines(doc_id) as unknown as readonly DocLine[], rows);
    return [taxedDocument(state, rows, net, times)];
  });

/** Taxes of the discount of a payment that are, or are not, due before payment. */
const discounted = ({ settlement_discount }: Payment, deferred: boolean): readonly Row[] =>
  (settlement_discount?.taxes ?? []).filter((one) => (one.deferred === true) === deferred);

/** Taxes that settlement discounts lowered in a date range, negative, less those of payments voided in it. */
export const discountTaxesIn = (reader: Reader, span: Span): readonly TaxedDocument[] =>
  discountEntries(reader, span).flatMap(({ state, payment, times }) => {
    const discount = payment?.settlement_discount;
    const rows = payment ? discounted(payment, false) : [];
    if (!payment || !discount || rows.length === 0) return [];
    const net = lesser(sum(rows.map((one) => one.net)), discountTaxable(state, discount));
    return [taxedDocument(state, rows, net, payment.kind === 'refund' ? times : -times)];
  });

/** Tax that an entry took off the account of tax that is not due: made due, released or discounted. */
const takenOff = (payment: Payment, what: string | undefined): readonly Row[] => {
  if (what === 'tax' || payment.method === 'write_off') return payment.deferred_tax?.taxes ?? [];
  return what === (payment.settles_on ? 'early' : 'pay') ? discounted(payment, true) : [];
};

/** Changes of the tax that is not due, from its entries: issued documents less what settlements took off it. */
export const deferredTaxesOf = (entries: readonly DocumentEntry[]): readonly Taxed[] =>
  entries.flatMap(({ state, payment, what, times }) => {
    if (!payment) return taxedOf(state, state.deferred_taxes ?? [], times);
    const isBack = what !== 'tax' && payment.kind === 'refund';
    return taxedOf(state, takenOff(payment, what), isBack ? times : -times);
  });
