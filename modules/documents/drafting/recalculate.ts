import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { mulMoney, toMinor } from '../../../kernel/values/money/money.ts';
import { type CreditBasis, remainderFor } from '../credit-notes/credit-note-remainder.ts';
import type { Header, TotalFields } from '../document/fields.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { totalsRefused } from '../document/refusals.ts';
import { documentTotals } from '../totals/document-totals.ts';
import type { LineItem, TaxApplication } from '../totals/line.ts';
import { isTotalsProblem, type TotalsProblem, withinDigits } from '../totals/problem.ts';
import {
  lineWithRegisteredTerms,
  type RegisteredTax,
  withRegisteredTerms,
} from '../totals/tax-rate-terms.ts';
import type { DocumentTotals } from '../totals/totals.ts';
import { lineWithoutEchoes, taxesWithoutEchoes } from '../totals/unchanged-taxes.ts';

/** Input of a recalculation: the new header, its lines, and the figures as sent. */
export type Recalculation = {
  readonly header: Pick<
    Header,
    'currency' | 'discount' | 'discount_type' | 'shipping' | 'doc_taxes' | 'conversion_rate'
  >;
  readonly base_currency: string;
  readonly lines: readonly DocLine[];
  readonly purchase: boolean;
  readonly sent: {
    readonly subtotal?: number | undefined;
    readonly discount_amount?: number | undefined;
    readonly tax?: number | undefined;
    readonly total?: number | undefined;
  };
  /** Stored lines and taxes; sent figures that only repeat them are recalculated. */
  readonly before?: {
    readonly lines: ReadonlyMap<string, DocLine>;
    readonly doc_taxes: readonly TaxApplication[];
  };
  readonly keep?: boolean;
  /** Original and other credit notes, for a credit note. */
  readonly creditBasis?: CreditBasis | undefined;
  /** Tax rates of the company; undefined when taxes count as sent. */
  readonly registry?: readonly RegisteredTax[] | undefined;
};

/** A recalculated document: figures, taxes and lines. */
export type Recalculated = {
  readonly totals: TotalFields;
  readonly doc_taxes: Header['doc_taxes'];
  readonly lines: readonly DocLine[];
};

const lineOf = (line: DocLine, of: DocumentTotals['lines'][number] | undefined): DocLine => {
  if (!of) return line;
  const { gross: _, is_total_given: __, ...rest } = line;
  return {
    ...rest,
    line_total: of.line_total,
    allocated_discount: of.allocated_discount,
    taxes: [...of.taxes],
    ...(of.gross === undefined ? {} : { gross: of.gross }),
    ...(of.is_total_given ? { is_total_given: true } : {}),
  };
};

const inputLines = ({ lines, before, keep }: Recalculation): readonly LineItem[] => {
  if (keep || !before) return lines;
  return lines.map((line) => {
    const stored = before.lines.get(line.line_id);
    return stored ? lineWithoutEchoes(line, stored) : line;
  });
};

/** Problem of an amount that exceeds the limit once converted to company currency. */
const fitsBase = (reckoning: Recalculation, totals: DocumentTotals): TotalsProblem | undefined => {
  const { header, base_currency: base } = reckoning;
  const rate = header.conversion_rate ?? 1;
  const fits = withinDigits(() => ({
    all: [totals.total, totals.subtotal, ...totals.lines.map((line) => line.line_total)].map(
      (amount) => toMinor(mulMoney(base, amount, rate), base),
    ),
  }));
  return isTotalsProblem(fits) ? fits : undefined;
};

const withRegistry = (reckoning: Recalculation): Recalculation => {
  const { registry, header, lines } = reckoning;
  if (!registry) return reckoning;
  return {
    ...reckoning,
    header: { ...header, doc_taxes: [...withRegisteredTerms(header.doc_taxes, registry)] },
    lines: lines.map((line) => lineWithRegisteredTerms(line, registry)),
  };
};

/** Recalculates lines, taxes and total of a document (trade 3.2), or refuses. */
export const recalculate = (asked: Recalculation): Recalculated | Refusal => {
  const reckoning = withRegistry(asked);
  const { header, sent, before, purchase, keep = false, creditBasis } = reckoning;
  const taxes = header.doc_taxes;
  const totals = documentTotals({
    currency: header.currency,
    lines: inputLines(reckoning),
    doc_taxes: before && !keep ? taxesWithoutEchoes(taxes, before.doc_taxes) : taxes,
    discount: header.discount,
    discount_type: header.discount_type,
    shipping: header.shipping,
    ...sent,
    side: purchase ? 'purchase' : 'sales',
    remainder: creditBasis && remainderFor(creditBasis, reckoning.lines),
    keep,
  });
  if (isTotalsProblem(totals)) return totalsRefused({ ...totals });
  const tooLarge = fitsBase(reckoning, totals);
  if (tooLarge) return totalsRefused({ ...tooLarge });
  return {
    totals: {
      subtotal: totals.subtotal,
      discount_amount: totals.discount_amount,
      shipping: totals.shipping,
      tax: totals.tax,
      total: totals.total,
      positive_tax: totals.positive_tax,
      withheld: totals.withheld,
      reverse_charged: totals.reverse_charged,
      rounding: totals.rounding,
      totals_source: keep ? 'import' : null,
    },
    doc_taxes: [...totals.doc_taxes],
    lines: reckoning.lines.map((line, at) => lineOf(line, totals.lines[at])),
  };
};
