import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  add,
  allocate,
  isZero,
  mulMoney,
  neg,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { type DocLine, isCredit, isPurchase } from '../../documents/contract/queries.ts';

/** Category of a document tax in a return. */
export type TaxKind =
  | 'output'
  | 'input'
  | 'not_recoverable'
  | 'reverse_charge'
  | 'withheld_from_us'
  | 'withheld_by_us';

/** Tax of a document in company currency; negative for a credit note. */
export type Taxed = {
  readonly kind: TaxKind;
  readonly code: string;
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
  /** True for reverse charge, recoverable or not. */
  readonly is_reversed: boolean;
};

/** Taxes of a document with their taxable amounts, each line counted once. */
export type TaxedDocument = {
  readonly taxes: readonly Taxed[];
  readonly sales_net: number;
  readonly purchases_net: number;
};

type Tax = NonNullable<DocLine['taxes']>[number];

const kindOf = (tax: Tax, purchase: boolean): TaxKind => {
  if (tax.rate < 0) return purchase ? 'withheld_by_us' : 'withheld_from_us';
  if (!purchase) return 'output';
  if (tax.recoverable === false) return 'not_recoverable';
  return tax.reverse_charge === true ? 'reverse_charge' : 'input';
};

const converted = ({ base_currency, conversion_rate }: Doc, amount: number): number =>
  mulMoney(base_currency, amount, conversion_rate ?? 1);

/** Amounts converted to company currency so that they add up to the conversion of their sum, as posted. */
const inBase = (
  state: Doc,
  amounts: readonly number[],
  whole = sum(amounts),
): readonly number[] => {
  const isHome = state.currency === state.base_currency;
  if (isHome || isZero(whole) || !isZero(sub(whole, sum(amounts))))
    return amounts.map((one) => converted(state, one));
  return allocate(converted(state, whole), amounts, state.base_currency);
};

/** Taxes of a document, per line and then for the whole, each with its taxable amount in company currency. */
const chargedOn = (state: Doc, lines: readonly DocLine[]) => {
  const whole = sub(state.subtotal, state.discount_amount);
  const nets = inBase(
    state,
    lines.map((line) => sub(line.line_total ?? 0, line.allocated_discount ?? 0)),
    whole,
  );
  const all = converted(state, whole);
  const ofLines = lines.flatMap((line, at) =>
    (line.taxes ?? []).map((tax: Tax) => ({ tax, net: nets[at] ?? 0, at })),
  );
  const ofAll = state.doc_taxes.map((tax) => ({
    tax,
    net: tax.applies_to_shipping ? add(all, converted(state, state.shipping)) : all,
    at: -1,
  }));
  const told = [...ofLines, ...ofAll];
  // A tax sent as an amount has no code, but is posted.
  if (told.length > 0 || isZero(state.tax)) return told;
  const tax: Tax = { code: '', rate: 0, amount: state.tax };
  return [{ tax, net: all, at: -1 }];
};

type Charged = ReturnType<typeof chargedOn>[number];

/** Taxable amount: the whole if a tax applies to it, otherwise the taxed lines, each once. */
const netOf = (charged: readonly Charged[]): number => {
  const byPlace = new Map<number, number>();
  for (const { at, net } of charged) {
    const seen = byPlace.get(at);
    if (seen === undefined || net > seen) byPlace.set(at, net);
  }
  return byPlace.get(-1) ?? sum([...byPlace.values()]);
};

/** Taxes of a document; negative for a credit note. */
const taxedOf = (state: Doc, lines: readonly DocLine[]): TaxedDocument => {
  const purchase = isPurchase(state);
  const signed = (amount: number): number => (isCredit(state) ? neg(amount) : amount);
  const all = chargedOn(state, lines).map((one) => ({ ...one, kind: kindOf(one.tax, purchase) }));
  // Amounts on one account are converted as a sum.
  const byAccount = Map.groupBy(all, ({ kind, tax }) => (tax.rate < 0 ? 'withheld' : kind));
  const taxes = [...byAccount.values()].flatMap((group) => {
    const amounts = inBase(
      state,
      group.map(({ tax }) => tax.amount ?? 0),
    );
    return group.map(({ kind, tax, net }, at): Taxed => {
      const amount = amounts[at] ?? 0;
      return {
        kind,
        code: tax.code,
        rate: tax.rate,
        net: signed(net),
        tax: signed(tax.rate < 0 ? neg(amount) : amount),
        is_reversed: purchase && tax.reverse_charge === true,
      };
    });
  });
  const of = (...kinds: TaxKind[]): number =>
    signed(netOf(all.filter(({ kind }) => kinds.includes(kind))));
  return { taxes, sales_net: of('output'), purchases_net: of('input', 'reverse_charge') };
};

/** Reversed taxes of a document. */
const takenBack = ({ taxes, sales_net, purchases_net }: TaxedDocument): TaxedDocument => ({
  taxes: taxes.map((one) => ({ ...one, net: neg(one.net), tax: neg(one.tax) })),
  sales_net: neg(sales_net),
  purchases_net: neg(purchases_net),
});

/**
 * Taxes of documents posted in a date range, less those whose entry was reversed in it; a filed return does not
 * change, because a later void counts in its own period.
 */
export const documentTaxesIn = (
  reader: Reader,
  { from, to }: { readonly from: string; readonly to: string },
): readonly TaxedDocument[] =>
  reader
    .rows<{ id: string; times: number }>(
      `SELECT e.doc_id AS id, sum(CASE WHEN e.reverses IS NULL THEN 1 ELSE -1 END) AS times
       FROM journal_entry_view e
       LEFT JOIN journal_entry_view r ON r.company=e.company AND r.id=e.reverses
       WHERE e.company=:company AND e.date>=:from AND e.date<=:to AND e.doc_id IS NOT NULL
         AND coalesce(r.je_type, e.je_type) IN ('invoice', 'bill', 'credit_note')
       GROUP BY e.doc_id ORDER BY min(e.seq), e.doc_id`,
      { from, to },
    )
    .flatMap(({ id, times }) => {
      const state = reader.state(doc, id);
      if (!state || times === 0) return [];
      const once = taxedOf(state, reader.lines(id) as unknown as readonly DocLine[]);
      return Array<TaxedDocument>(Math.abs(times)).fill(times < 0 ? takenBack(once) : once);
    });
