import {
  add,
  compare,
  greater,
  isZero,
  lesser,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { TaxAmount } from '../totals/tax-amounts.ts';
import type { DocumentTotals, LineTotals } from '../totals/totals.ts';
import { isNear, type Left, type LineLeft, type TaxLeft } from './partial-credit.ts';

type Piece = Pick<
  DocumentTotals,
  'lines' | 'subtotal' | 'discount_amount' | 'doc_taxes' | 'shipping' | 'tax'
>;

const totalLeft = ({ subtotal, discount_amount, line_tax, doc_taxes, shipping }: Left): number =>
  sum([sub(subtotal, discount_amount), line_tax, ...doc_taxes.map((tax) => tax.amount), shipping]);

/** How much of a discount what is left of a line bears beside what is withheld of it. */
export const bearable = ({ line_total, taxes }: Pick<LineLeft, 'line_total' | 'taxes'>): number => {
  const withheld = taxes.filter((tax) => tax.rate < 0).map((tax) => tax.amount);
  const rest = add(line_total, sum(withheld));
  return greater(rest, 0);
};

const restOf = (of: LineLeft, { line_total, taxes }: LineTotals) => ({
  line_total: sub(of.line_total, line_total),
  taxes: of.taxes.map((tax, at) => ({
    ...tax,
    amount: sub(tax.amount, taxes[at]?.amount ?? 0),
  })),
});

/** How much of the discount would be left for lines that no longer bear it. */
const unborne = ({ lines, discount_amount }: Piece, left: Left): number => {
  if (left.bears === undefined || left.lines.some((line) => line === undefined)) return 0;
  const borne = lines.map((line, at) => {
    const of = left.lines[at];
    return of ? bearable(restOf(of, line)) : 0;
  });
  return sub(sub(left.discount_amount, discount_amount), sum([left.bears, ...borne]));
};

const totalOf = ({ subtotal, discount_amount, tax, shipping }: Piece): number =>
  add(sub(subtotal, discount_amount), tax, shipping);

/** How far below nothing a piece comes, where only rounding is why; the last one takes what is left. */
export const belowNothing = (piece: Piece, left: Left): number => {
  const total = totalOf(piece);
  return !left.isLast && compare(total, 0) < 0 && isNear(total, 0, left) ? total : 0;
};

/**
 * How much less a piece has to come to, where only rounding is why: of its lines something is left,
 * but discount and withholding of the rest are more than that bears, so that nobody could credit it.
 */
export const overLeft = (piece: Piece, left: Left): number => {
  const most = totalLeft(left);
  const isMeant =
    compare(most, 0) < 0 ||
    compare(piece.subtotal, left.subtotal) > 0 ||
    compare(piece.shipping, left.shipping) > 0;
  const over = [sub(totalOf(piece), most), unborne(piece, left)].filter(
    (one) => compare(one, 0) > 0 && isNear(one, 0, left),
  );
  return isMeant ? 0 : Math.max(0, ...over);
};

/** Withholds so much more, as far as it is left to be withheld, and says what of it is not. */
const withheldMore = (
  taxes: readonly TaxAmount[],
  owed: readonly TaxLeft[],
  over: number,
): { readonly taxes: readonly TaxAmount[]; readonly over: number } => {
  let rest = over;
  const made = taxes.map((tax, at) => {
    const of = owed[at];
    const isFree = tax.rate < 0 && !tax.reverse_charge && !tax.is_given;
    if (!of || !isFree || of.code !== tax.code || of.rate !== tax.rate) return tax;
    const more = sub(tax.amount, of.amount);
    const part = lesser(more, rest);
    if (compare(part, 0) <= 0) return tax;
    rest = sub(rest, part);
    return { ...tax, amount: sub(tax.amount, part) };
  });
  return { taxes: made, over: rest };
};

/** A piece that withholds so much more than its share, on its lines first, and what of it is not to be had. */
export const withholdMore = <P extends Pick<Piece, 'lines' | 'doc_taxes'>>(
  piece: P,
  asked: number,
  left: Left,
): { readonly piece: P; readonly over: number } => {
  if (isZero(asked)) return { piece, over: asked };
  let over = asked;
  const lines = piece.lines.map((line, at) => {
    const made = withheldMore(line.taxes, left.lines[at]?.taxes ?? [], over);
    over = made.over;
    return { ...line, taxes: made.taxes };
  });
  const made = withheldMore(piece.doc_taxes, left.doc_taxes, over);
  return { piece: { ...piece, lines, doc_taxes: made.taxes }, over: made.over };
};
