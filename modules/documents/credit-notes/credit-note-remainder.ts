import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, compare, isZero, sub, sum } from '../../../kernel/values/money/money.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { creditedLine } from './original-line.ts';
import type { Left, LineLeft, TaxLeft } from './partial-credit.ts';
import { bearable } from './partial-credit-limits.ts';

type Piece = { readonly doc: Doc; readonly lines: readonly DocLine[] };

/** What a credit note is a piece of, and the other pieces: drafts too, void ones not. */
export type Whole = Piece & { readonly others: readonly Piece[] };

/** Reads what a credit note of an original is to be reckoned against. */
export const wholeOf = (reader: Reader, originalId: string, self = ''): Whole | undefined => {
  const original = reader.state(doc, originalId);
  if (!original) return undefined;
  const others = reader
    .rows<{ id: string }>(
      `SELECT id FROM doc_view WHERE company=:company AND original_doc_id=:originalId
         AND doc_type='credit_note' AND status <> 'void' AND id <> :self`,
      { originalId, self },
    )
    .flatMap(({ id }) => {
      const state = reader.state(doc, id);
      return state ? [{ doc: state, lines: reader.lines(id) as readonly DocLine[] }] : [];
    });
  return { doc: original, lines: reader.lines(originalId) as readonly DocLine[], others };
};

/** What a document is a piece of; nothing unless it is a credit note. */
export const wholeFor = (reader: Reader, id: string, state: Doc): Whole | undefined =>
  state.doc_type === 'credit_note' && state.original_doc_id
    ? wholeOf(reader, state.original_doc_id, id)
    : undefined;

const isAtItsPrice = (line: DocLine, of: DocLine): boolean =>
  (line.unit_price ?? 0) === (of.unit_price ?? 0) &&
  (line.discount_pct ?? 0) === (of.discount_pct ?? 0);

const quantities = (lines: readonly DocLine[]): number =>
  sum(lines.map(({ quantity = 0 }) => quantity));

const taxesLeft = (
  of: readonly Partial<TaxLeft>[] = [],
  taken: readonly (readonly Partial<TaxLeft>[] | undefined)[],
): readonly TaxLeft[] =>
  of.map(({ code = '', rate = 0, amount = 0 }, at) => {
    const same = taken.map((taxes) => taxes?.[at]).filter((tax) => tax?.code === code);
    return { code, rate, amount: sub(amount, sum(same.map((tax) => tax?.amount ?? 0))) };
  });

const lineLeft = (of: DocLine, taken: readonly DocLine[], quantity = 0): LineLeft => {
  const less = (field: 'line_total' | 'allocated_discount'): number =>
    sub(of[field] ?? 0, sum(taken.map((one) => one[field] ?? 0)));
  const covered = add(quantities(taken), quantity);
  return {
    isLast: compare(covered, of.quantity ?? 0) === 0,
    line_total: less('line_total'),
    allocated_discount: less('allocated_discount'),
    taxes: taxesLeft(
      of.taxes,
      taken.map(({ taxes }) => taxes),
    ),
  };
};

/** What the other pieces left for a credit note of these lines. */
export const leftFor = (
  { doc: original, lines: originals, others }: Whole,
  lines: readonly DocLine[],
): Left => {
  const credited = lines.map((line) => creditedLine(line, originals));
  const taken = Map.groupBy(
    others.flatMap((one) => one.lines),
    (line) => creditedLine(line, originals)?.line_id,
  );
  const own = Map.groupBy(lines, (_, at) => credited[at]?.line_id);
  const takenOf = (of: DocLine): readonly DocLine[] => taken.get(of.line_id) ?? [];
  const mine = (of: DocLine): readonly DocLine[] => own.get(of.line_id) ?? [];
  const less = (field: 'subtotal' | 'discount_amount' | 'tax' | 'shipping'): number =>
    sub(original[field] ?? 0, sum(others.map((one) => one.doc[field] ?? 0)));
  const isWhole = originals.every(
    (of) =>
      !isZero(of.quantity ?? 0) &&
      compare(add(quantities(takenOf(of)), quantities(mine(of))), of.quantity ?? 0) === 0,
  );
  const absent = originals.filter((of) => mine(of).length === 0);
  const doc_taxes = taxesLeft(
    original.doc_taxes,
    others.map((one) => one.doc.doc_taxes),
  );
  return {
    currency: original.currency,
    pieces: others.length + 1,
    isLast: isWhole && credited.every((of) => of !== undefined),
    lines: lines.map((line, at) => {
      const of = credited[at];
      const isPiece = of && isAtItsPrice(line, of) && mine(of).length === 1;
      return isPiece ? lineLeft(of, takenOf(of), line.quantity) : undefined;
    }),
    subtotal: less('subtotal'),
    discount_amount: less('discount_amount'),
    line_tax: sub(less('tax'), sum(doc_taxes.map(({ amount }) => amount))),
    shipping: less('shipping'),
    doc_taxes,
    bears: originals.some(({ taxes }) => taxes?.some(({ rate }) => rate < 0))
      ? sum(absent.map((of) => bearable(lineLeft(of, takenOf(of)))))
      : undefined,
  };
};
