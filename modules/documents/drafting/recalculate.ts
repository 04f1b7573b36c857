import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { mulMoney, toMinor } from '../../../kernel/values/money/money.ts';
import { type CreditBasis, remainderFor } from '../credit-notes/credit-note-remainder.ts';
import type { Header, TotalFields } from '../document/fields.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { totalsRefused } from '../document/refusals.ts';
import type { DocAllowance } from '../lines/allowance.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import { documentTotals } from '../totals/document-totals.ts';
import type { LineItem } from '../totals/line.ts';
import { fieldOf, isTotalsProblem, type TotalsProblem, withinDigits } from '../totals/problem.ts';
import {
  lineWithRegisteredTerms,
  type RegisteredTax,
  withRegisteredTerms,
} from '../totals/tax-rate-terms.ts';
import type { SentGroup } from '../totals/tax-terms.ts';
import type { DocumentTotals } from '../totals/totals.ts';
import {
  allowancesWithoutEchoes,
  lineWithoutEchoes,
  taxesWithoutEchoes,
} from '../totals/unchanged-taxes.ts';
import type { TaxRules } from './tax-rules.ts';

/** Input of a recalculation: the new header, its lines, and the figures as sent. */
export type Recalculation = {
  readonly header: Pick<
    Header,
    | 'currency'
    | 'discount'
    | 'discount_type'
    | 'shipping'
    | 'doc_taxes'
    | 'allowances_charges'
    | 'payable_rounding'
    | 'conversion_rate'
  >;
  readonly base_currency: string;
  readonly lines: readonly DocLine[];
  readonly purchase: boolean;
  readonly sent: {
    readonly subtotal?: number | undefined;
    readonly discount_amount?: number | undefined;
    readonly tax?: number | undefined;
    readonly total?: number | undefined;
    readonly tax_breakdown?: readonly SentGroup[] | undefined;
  };
  /** Stored lines and taxes; sent figures that only repeat them are recalculated. */
  readonly before?: {
    readonly lines: ReadonlyMap<string, DocLine>;
    readonly doc_taxes: readonly TaxApplication[];
    readonly allowances_charges: readonly DocAllowance[];
  };
  /** Requests: a sent tax amount that is not near the formula is refused. */
  readonly isStrict?: boolean;
  /** Tax settings of the company. */
  readonly rules?: TaxRules | undefined;
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
  readonly allowances_charges: Header['allowances_charges'];
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
    ...(of.allowances_charges ? { allowances_charges: [...of.allowances_charges] } : {}),
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

const refusedBy = (problem: TotalsProblem, { lines }: Recalculation): Refusal =>
  totalsRefused({ ...problem, field: fieldOf(problem, lines) });

const withRegistry = (reckoning: Recalculation): Recalculation => {
  const { registry, header, lines } = reckoning;
  if (!registry) return reckoning;
  return {
    ...reckoning,
    header: {
      ...header,
      doc_taxes: [...withRegisteredTerms(header.doc_taxes, registry)],
      allowances_charges: header.allowances_charges.map((one) =>
        one.taxes ? { ...one, taxes: [...withRegisteredTerms(one.taxes, registry)] } : one,
      ),
    },
    lines: lines.map((line) => lineWithRegisteredTerms(line, registry)),
  };
};

/** Recalculates lines, taxes and total of a document, or refuses. */
export const recalculate = (asked: Recalculation): Recalculated | Refusal => {
  const reckoning = withRegistry(asked);
  const { header, sent, before, purchase, keep = false, creditBasis } = reckoning;
  const { doc_taxes: taxes, allowances_charges } = header;
  const isRepeating = before && !keep;
  const { tax_breakdown, ...figures } = sent;
  const totals = documentTotals({
    currency: header.currency,
    lines: inputLines(reckoning),
    doc_taxes: isRepeating ? taxesWithoutEchoes(taxes, before.doc_taxes) : taxes,
    allowances_charges: isRepeating
      ? allowancesWithoutEchoes(allowances_charges, before.allowances_charges)
      : allowances_charges,
    payable_rounding: header.payable_rounding,
    breakdown: tax_breakdown,
    discount: header.discount,
    discount_type: header.discount_type,
    shipping: header.shipping,
    ...figures,
    ...reckoning.rules,
    isStrict: reckoning.isStrict,
    side: purchase ? 'purchase' : 'sales',
    remainder: creditBasis && remainderFor(creditBasis, reckoning.lines),
    keep,
  });
  if (isTotalsProblem(totals)) return refusedBy(totals, reckoning);
  const tooLarge = fitsBase(reckoning, totals);
  if (tooLarge) return refusedBy(tooLarge, reckoning);
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
      allowance_total: totals.allowance_total,
      charge_total: totals.charge_total,
      shipping_taxes: [...totals.shipping_taxes],
      tax_breakdown: [...totals.tax_breakdown],
      withholdings: [...totals.withholdings],
      totals_source: keep ? 'import' : null,
    },
    doc_taxes: [...totals.doc_taxes],
    allowances_charges:
      totals.lines.length > 0 ? [...totals.allowances_charges] : allowances_charges,
    lines: reckoning.lines.map((line, at) => lineOf(line, totals.lines[at])),
  };
};
