import { addDays } from '../../../kernel/values/clock.ts';
import { abs, fromMinor, mulMoney, toMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import type { RatedNow } from '../exchange-rates/find-rate.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Confidence } from '../statement-matching/confidence.ts';
import { because, type MatchReason } from '../statement-matching/reason.ts';
import { lineSide, namesCompared, type Side, textOfLine } from '../statement-matching/side.ts';
import { mayBeFee, statesAmount } from './certainty.ts';
import { discountedDocument, discountedShares, discountReason } from './discounts.ts';
import { balanceOf, itemsAddingUp } from './document-combinations.ts';
import type { Item } from './document-index.ts';

/** Largest deviation from the day's exchange rate, and days that a document may be issued after its payment. */
const most = { rate: 0.03, early: 3 } as const;

/** Amounts of documents that a line may settle, and the discount in each, in minor units of the document's currency. */
export type Shares = readonly (readonly [item: Item, settled: number, discount?: number])[];

/** Documents proposed for a line, with reasons. */
export type Proposed = {
  readonly shares: Shares;
  readonly reasons: readonly MatchReason[];
  readonly confidence: Confidence;
  readonly hasFee?: boolean;
};

/** Shares of documents that a line settles in full. */
export const whole = (items: readonly Item[]): Shares => items.map((item) => [item, item.left]);

/** Amount and discount of each document, in the form that matching takes. */
export const allocationsOf = (shares: Shares) =>
  shares.map(([{ one }, settled, discount = 0]) => ({
    doc_id: one.id,
    amount: fromMinor(settled - discount, one.currency),
    ...(discount > 0 ? { settlement_discount: fromMinor(discount, one.currency) } : {}),
  }));

/** Number of a document. */
export const refOf = ({ one }: Item): string => one.ref_id ?? one.doc_number ?? one.doc_type;

/** Documents that the line names: paid in full, less a fee, in part, or in another currency. */
export const byReference = (
  line: StoredLine,
  named: readonly Item[],
  now: RatedNow,
): Proposed | undefined => {
  const [first] = named;
  if (!first) return undefined;
  const amount = toMinor(abs(line.amount), line.currency);
  const reasons = [because('names', { what: named.map(refOf).join(', ') })];
  if (named.some(({ one }) => one.currency !== line.currency))
    return named.length === 1 ? inOtherCurrency(line, first, 'high', reasons, now) : undefined;
  const gap = balanceOf(named) - amount;
  if (gap === 0)
    return {
      shares: whole(named),
      confidence: 'high',
      reasons: [...reasons, because('same_amount')],
    };
  if (gap < 0) return undefined;
  const discounted = discountedShares(line, named, amount);
  if (discounted)
    return {
      shares: discounted,
      confidence: 'high',
      reasons: [...reasons, discountReason(discounted, line.currency)],
    };
  if (mayBeFee(gap, balanceOf(named), line.currency)) {
    const isStated = statesAmount(textOfLine(line), gap, line.currency);
    const said = because(isStated ? 'less_stated' : 'less_fee', {
      amount: fromMinor(gap, line.currency),
    });
    return {
      shares: whole(named),
      confidence: isStated ? 'high' : 'medium',
      reasons: [...reasons, said],
      hasFee: true,
    };
  }
  const own = lineSide(line);
  const isOther = named.some((item) => namesCompared(own, item.side) === 'differs');
  return {
    shares: inPart(named, amount),
    confidence: named.length === 1 && !isOther ? 'high' : 'medium',
    reasons: [...reasons, because('part_payment')],
  };
};

/** Spreads an amount over documents, oldest due date first. */
const inPart = (items: readonly Item[], amount: number): Shares => {
  let rest = amount;
  return items.flatMap((item): Shares => {
    const own = Math.min(rest, item.left);
    rest -= own;
    return own > 0 ? [[item, own]] : [];
  });
};

const inOtherCurrency = (
  line: StoredLine,
  item: Item,
  confidence: Confidence,
  reasons: readonly MatchReason[],
  now: RatedNow,
): Proposed | undefined => {
  const base = currencyOf(now.company);
  const { currency } = item.one;
  if (line.currency !== base || currency === base) return undefined;
  const rate = now.rateOn(currency, line.line_date);
  if (!rate) return undefined;
  const expected = mulMoney(base, fromMinor(item.left, currency), rate);
  const off = Math.abs(abs(line.amount) - expected) / expected;
  return off > most.rate
    ? undefined
    : {
        shares: whole([item]),
        confidence,
        reasons: [
          ...reasons,
          because('near_rate_of_day', { what: currency, percent: Math.round(off * 1000) / 10 }),
        ],
      };
};

/** Documents of the contact that the line names. */
export const byParty = (
  line: StoredLine,
  own: Side,
  found: readonly Item[],
  now: RatedNow,
  reason?: MatchReason,
): Proposed | undefined => {
  const contacts = Map.groupBy(found, ({ one }) => one.contact_id ?? one.contact_name);
  const [items] = contacts.values();
  if (!items) return undefined;
  const isOne = contacts.size === 1;
  const reasons = [reason ?? because('names', { what: items[0]?.one.contact_name ?? '' })];
  const amount = toMinor(abs(line.amount), line.currency);
  const latest = addDays(line.line_date, most.early);
  const here = found.filter(
    ({ one }) => one.currency === line.currency && (one.issue_date ?? '') <= latest,
  );
  const equal = here.filter(({ left }) => left === amount);
  const [only] = equal;
  if (only && equal.length === 1)
    return {
      shares: whole(equal),
      confidence: isOne ? 'high' : 'medium',
      reasons: [...reasons, because('same_amount_as', { what: refOf(only) })],
    };
  if (only)
    return {
      shares: whole([only]),
      confidence: 'medium',
      reasons: [
        ...reasons,
        because('oldest_of_amount', { count: equal.length, what: refOf(only) }),
      ],
    };
  const discounted =
    discountedDocument(line, here, amount) ??
    (isOne && here.length > 1 ? discountedShares(line, here, amount) : undefined);
  if (discounted)
    return {
      shares: discounted,
      confidence: isOne ? 'high' : 'medium',
      reasons: [...reasons, discountReason(discounted, line.currency)],
    };
  return isOne
    ? (severalOrPart(line, own, here, amount, reasons) ?? elsewhere(line, items, reasons, now))
    : undefined;
};

const elsewhere = (
  line: StoredLine,
  items: readonly Item[],
  reasons: readonly MatchReason[],
  now: RatedNow,
): Proposed | undefined => {
  const foreign = items.filter(({ one }) => one.currency !== line.currency);
  const fitting = foreign.flatMap(
    (item) => inOtherCurrency(line, item, 'medium', reasons, now) ?? [],
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};

const severalOrPart = (
  line: StoredLine,
  own: Side,
  items: readonly Item[],
  amount: number,
  reasons: readonly MatchReason[],
): Proposed | undefined => {
  const several = itemsAddingUp(own, items);
  if (several) {
    const isAll = several.length === items.length;
    return {
      shares: whole(several),
      confidence: isAll ? 'high' : 'medium',
      reasons: [
        ...reasons,
        because(isAll ? 'all_documents_add_up' : 'documents_add_up', { count: several.length }),
      ],
    };
  }
  const short = items.filter(({ left }) => mayBeFee(left - amount, left, line.currency));
  const [one] = short;
  if (one && short.length === 1)
    return {
      shares: whole(short),
      confidence: statesAmount(textOfLine(line), one.left - amount, line.currency)
        ? 'high'
        : 'medium',
      reasons: [
        ...reasons,
        because('less_than', {
          amount: fromMinor(one.left - amount, line.currency),
          what: refOf(one),
        }),
      ],
      hasFee: true,
    };
  const [single] = items;
  return single && items.length === 1 && single.left > amount
    ? {
        shares: inPart(items, amount),
        confidence: 'medium',
        reasons: [...reasons, because('part_of', { what: refOf(single) })],
      }
    : undefined;
};
