import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, isZero, sub, sum } from '../../../kernel/values/money/money.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { isCredit } from '../types/all.ts';
import { sqlHas } from '../types/sql.ts';
import { creditedLine } from './original-line.ts';
import type { CreditRemainder, LineRemainder, TaxRemainder } from './partial-credit.ts';
import { discountCapacity } from './partial-credit-limits.ts';

type DocumentLines = { readonly doc: Doc; readonly lines: readonly DocLine[] };

/** The original of a credit note with its other credit notes: drafts included, void ones not. */
export type CreditBasis = DocumentLines & { readonly others: readonly DocumentLines[] };

/** Reads the original and its other credit notes. */
export const creditBasisOf = (
  reader: Reader,
  originalId: string,
  self = '',
): CreditBasis | undefined => {
  const original = reader.state(doc, originalId);
  if (!original) return undefined;
  const others = reader
    .rows<{ id: string }>(
      `SELECT id FROM doc_view WHERE company=:company AND original_doc_id=:originalId
         AND ${sqlHas(isCredit)} AND status <> 'void' AND id <> :self`,
      { originalId, self },
    )
    .flatMap(({ id }) => {
      const state = reader.state(doc, id);
      return state ? [{ doc: state, lines: reader.lines(id) as readonly DocLine[] }] : [];
    });
  return { doc: original, lines: reader.lines(originalId) as readonly DocLine[], others };
};

/** Credit basis of a document; undefined unless it is a credit note. */
export const creditBasisFor = (reader: Reader, id: string, state: Doc): CreditBasis | undefined =>
  isCredit(state) && state.original_doc_id
    ? creditBasisOf(reader, state.original_doc_id, id)
    : undefined;

const isAtItsPrice = (line: DocLine, of: DocLine): boolean =>
  (line.unit_price ?? 0) === (of.unit_price ?? 0) &&
  (line.discount_pct ?? 0) === (of.discount_pct ?? 0);

const quantities = (lines: readonly DocLine[]): number =>
  sum(lines.map(({ quantity = 0 }) => quantity));

const taxRemainders = (
  of: readonly Partial<TaxRemainder>[] = [],
  taken: readonly (readonly Partial<TaxRemainder>[] | undefined)[],
): readonly TaxRemainder[] =>
  of.map(({ code = '', rate = 0, amount = 0 }, at) => {
    const same = taken.map((taxes) => taxes?.[at]).filter((tax) => tax?.code === code);
    return { code, rate, amount: sub(amount, sum(same.map((tax) => tax?.amount ?? 0))) };
  });

const lineRemainder = (of: DocLine, taken: readonly DocLine[], quantity = 0): LineRemainder => {
  const less = (field: 'line_total' | 'allocated_discount'): number =>
    sub(of[field] ?? 0, sum(taken.map((one) => one[field] ?? 0)));
  const covered = add(quantities(taken), quantity);
  return {
    isLast: compare(covered, of.quantity ?? 0) === 0,
    line_total: less('line_total'),
    allocated_discount: less('allocated_discount'),
    taxes: taxRemainders(
      of.taxes,
      taken.map(({ taxes }) => taxes),
    ),
  };
};

type SummedField =
  | 'subtotal'
  | 'discount_amount'
  | 'tax'
  | 'shipping'
  | 'allowance_total'
  | 'charge_total';

/** Taxes of shipping, allowances and charges, by code and rate. */
const otherTaxes = ({ shipping_taxes = [], allowances_charges = [] }: Partial<Doc>) =>
  Map.groupBy(
    [...shipping_taxes, ...allowances_charges.flatMap(({ taxes = [] }) => taxes)],
    ({ code, rate }) => JSON.stringify([code, rate]),
  );

const otherRemainders = (of: Doc, taken: readonly Doc[]): readonly TaxRemainder[] => {
  const amountOf = (doc: Doc, key: string): number =>
    sum((otherTaxes(doc).get(key) ?? []).map(({ amount = 0 }) => amount));
  return [...otherTaxes(of)].map(([key]) => {
    const [code, rate] = JSON.parse(key) as [string, number];
    const rest = sub(amountOf(of, key), sum(taken.map((one) => amountOf(one, key))));
    return { code, rate, amount: rest };
  });
};

/** Amounts of the original that the other credit notes leave for a credit note with these lines. */
export const remainderFor = (
  { doc: original, lines: originals, others }: CreditBasis,
  lines: readonly DocLine[],
): CreditRemainder => {
  const credited = lines.map((line) => creditedLine(line, originals));
  const taken = Map.groupBy(
    others.flatMap((one) => one.lines),
    (line) => creditedLine(line, originals)?.line_id,
  );
  const own = Map.groupBy(lines, (_, at) => credited[at]?.line_id);
  const takenOf = (of: DocLine): readonly DocLine[] => taken.get(of.line_id) ?? [];
  const mine = (of: DocLine): readonly DocLine[] => own.get(of.line_id) ?? [];
  const less = (field: SummedField): number =>
    sub(original[field] ?? 0, sum(others.map((one) => one.doc[field] ?? 0)));
  const isWhole = originals.every(
    (of) =>
      !isZero(of.quantity ?? 0) &&
      compare(add(quantities(takenOf(of)), quantities(mine(of))), of.quantity ?? 0) === 0,
  );
  const absent = originals.filter((of) => mine(of).length === 0);
  const doc_taxes = taxRemainders(
    original.doc_taxes,
    others.map((one) => one.doc.doc_taxes),
  );
  const otherDocs = others.map((one) => one.doc);
  const rests = otherRemainders(original, otherDocs);
  return {
    currency: original.currency,
    creditNotes: others.length + 1,
    isLast: isWhole && credited.every((of) => of !== undefined),
    lines: lines.map((line, at) => {
      const of = credited[at];
      const isPart = of && isAtItsPrice(line, of) && mine(of).length === 1;
      return isPart ? lineRemainder(of, takenOf(of), line.quantity) : undefined;
    }),
    subtotal: less('subtotal'),
    discount_amount: less('discount_amount'),
    line_tax: sub(less('tax'), sum([...doc_taxes, ...rests].map(({ amount }) => amount))),
    charged: sub(less('charge_total'), less('allowance_total')),
    others: rests,
    shipping: less('shipping'),
    doc_taxes,
    otherLinesCapacity: originals.some(({ taxes }) => taxes?.some(({ rate }) => rate < 0))
      ? sum(absent.map((of) => discountCapacity(lineRemainder(of, takenOf(of)))))
      : undefined,
  };
};
