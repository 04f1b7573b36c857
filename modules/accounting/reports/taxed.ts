import { add, mulMoney, neg, sub } from '../../../kernel/money.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { type Doc, type DocLine, doc, isPurchase } from '../../documents/contract.ts';

/** Where a tax of a document belongs in a return. */
export type TaxKind =
  | 'output'
  | 'input'
  | 'not_recoverable'
  | 'reverse_charge'
  | 'withheld_from_us'
  | 'withheld_by_us';

/** A tax on a document, in company currency; a credit note's is negative. */
export type Taxed = {
  readonly kind: TaxKind;
  readonly code: string;
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
};

type Tax = NonNullable<DocLine['taxes']>[number];

const kindOf = (tax: Tax, purchase: boolean): TaxKind => {
  if (tax.rate < 0) return purchase ? 'withheld_by_us' : 'withheld_from_us';
  if (!purchase) return 'output';
  if (tax.recoverable === false) return 'not_recoverable';
  return tax.reverse_charge === true ? 'reverse_charge' : 'input';
};

/** The taxes of a document, line by line, then those of the whole. */
const taxesOf = (state: Doc, lines: readonly DocLine[]): readonly Taxed[] => {
  const purchase = isPurchase(state);
  const sign = state.doc_type === 'credit_note' ? -1 : 1;
  const inBase = (amount: number): number => {
    const worth = mulMoney(state.base_currency, amount, state.conversion_rate ?? 1);
    return sign === 1 ? worth : neg(worth);
  };
  const taxed = (tax: Tax, net: number): Taxed => {
    const kind = kindOf(tax, purchase);
    const amount = tax.amount ?? 0;
    const isWithheld = tax.rate < 0;
    return {
      kind,
      code: tax.code,
      rate: tax.rate,
      net: inBase(net),
      tax: inBase(isWithheld ? neg(amount) : amount),
    };
  };
  const whole = sub(state.subtotal, state.discount_amount);
  return [
    ...lines.flatMap((line) =>
      (line.taxes ?? []).map((tax) =>
        taxed(tax, sub(line.line_total ?? 0, line.allocated_discount ?? 0)),
      ),
    ),
    ...state.doc_taxes.map((tax) =>
      taxed(tax, tax.applies_to_shipping ? add(whole, state.shipping) : whole),
    ),
  ];
};

/** The taxes of the documents that were issued in a span and stand. */
export const taxedIn = (
  look: Look,
  { from, to }: { readonly from: string; readonly to: string },
): readonly Taxed[] =>
  look
    .rows<{ id: string }>(
      `SELECT id FROM doc_view WHERE company=:company AND is_issued=1 AND posted=1
         AND status<>'void' AND doc_type IN ('invoice', 'bill', 'credit_note')
         AND issue_date>=:from AND issue_date<=:to ORDER BY seq`,
      { from, to },
    )
    .flatMap(({ id }) => {
      const state = look.state(doc, id);
      return state ? taxesOf(state, look.lines(id) as unknown as readonly DocLine[]) : [];
    });
