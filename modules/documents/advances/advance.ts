import { type Static, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';
import {
  add,
  dec,
  div,
  isZero,
  lesser,
  minorUnits,
  mulMoney,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { Doc } from '../document/state.ts';
import { discountedBy } from '../settlement-discount/sums.ts';
import { isSameTax, type TaxKey } from '../totals/tax-group.ts';
import { isPayable, isPurchase } from '../types/all.ts';

/** Kind of an invoice or a bill: `advance` asks for money before the supply (UNTDID 1001 code 386). */
export const DocumentKind = Type.Unsafe<'advance'>(
  Type.Union([Type.Literal('advance')], {
    description:
      '`advance`: an invoice or bill for money before the supply (UNTDID 1001 code 386); its tax is due on payment.',
  }),
);

/** Taxable amount of one tax of an advance, in document currency. */
const AdvanceTax = Type.Object({
  code: Type.String(),
  category: orNull(Type.String()),
  rate: Type.Number(),
  net: Type.Number(),
});

type AdvanceTax = Static<typeof AdvanceTax>;

const settled = {
  /** Net in the currency of the documents, and in company currency as the advance was posted. */
  net: Type.Number(),
  net_base: Type.Number(),
  taxes: Type.Array(AdvanceTax),
};

/** Advance that an invoice or bill settles with its negative lines. */
export const SettledAdvance = Type.Object({ doc_id: Type.String(), ...settled });

/** Advance that an invoice or bill settles. */
export type SettledAdvance = Static<typeof SettledAdvance>;

/** Invoice or bill that settles an advance, as the advance records it. */
export const AdvanceSettlement = Type.Object({
  invoice_id: Type.String(),
  ref_id: orNull(Type.String()),
  ...settled,
});

/** Invoice or bill that settles an advance. */
export type AdvanceSettlement = Static<typeof AdvanceSettlement>;

/** Net and taxable amounts that an issued credit note takes off an advance, in document currency. */
export const AdvanceCredit = Type.Object({ net: Type.Number(), taxes: Type.Array(AdvanceTax) });

/** Credit note of an advance, as the advance records it. */
export type AdvanceCredit = Static<typeof AdvanceCredit> & { readonly credit_note_id: string };

/** Tests for an advance, or a credit note of one. */
export const isAdvance = ({ kind }: Pick<Doc, 'kind'>): boolean => kind === 'advance';

/** Amount of an advance besides the tax that is owed or claimed, in document currency. */
export const advanceNet = (state: Doc): number => {
  const gross = sub(add(state.total, state.withheld), state.rounding);
  if (!isPurchase(state)) return sub(gross, state.positive_tax);
  const claimed = (state.tax_breakdown ?? []).filter(
    ({ recoverable, reverse_charge }) => recoverable && !reverse_charge,
  );
  return sub(gross, sum(claimed.map(({ tax_amount }) => tax_amount)));
};

/** Settlements and refunds of a document, without write-offs and its own credit notes. */
const moneyOf = ({ payments, credit_notes }: Doc): readonly Doc['payments'][number][] =>
  payments.filter(
    ({ status, method, source_doc_id }) =>
      status === 'active' &&
      method !== 'write_off' &&
      !(method === 'credit_note' && credit_notes.includes(source_doc_id ?? '')),
  );

const moneyPaid = (state: Doc): number =>
  sum(moneyOf(state).map(({ kind, amount }) => (kind === 'refund' ? sub(0, amount) : amount)));

/** Paid net of an advance, in document currency. */
export const paidNet = (state: Doc): number =>
  isZero(state.total)
    ? 0
    : div(dec(advanceNet(state)).times(moneyPaid(state)), state.total, minorUnits(state.currency));

/** Paid taxable amounts of an advance by tax, as its payments recorded them. */
export const paidTaxes = (state: Doc): readonly AdvanceTax[] =>
  (state.deferred_taxes ?? []).map(({ code, category, rate }, at) => ({
    ...{ code, category, rate },
    net: sum(moneyOf(state).map((one) => one.deferred_tax?.taxes[at]?.taxable_amount ?? 0)),
  }));

/** Amount in document and in company currency. */
type Net = { readonly own: number; readonly base: number };

const settledNet = ({ advance_settlements: all = [] }: Pick<Doc, 'advance_settlements'>): Net => ({
  own: sum(all.map(({ net }) => net)),
  base: sum(all.map(({ net_base }) => net_base)),
});

/** Net of an advance, or of a credit note of one, that is neither settled nor taken as settlement discount. */
export const openNet = (state: Doc): Net => {
  const { base_currency, conversion_rate } = state;
  const [own, settled] = [advanceNet(state), settledNet(state)];
  const { net, net_base } = discountedBy(state.payments);
  return {
    own: sub(own, add(settled.own, net)),
    base: sub(mulMoney(base_currency, own, conversion_rate ?? 1), add(settled.base, net_base)),
  };
};

/** Net and taxable amounts that a credit note takes off its advance. */
export const advanceCredit = (
  state: Doc,
  deferred: NonNullable<Doc['deferred_taxes']>,
): Static<typeof AdvanceCredit> => ({
  net: advanceNet(state),
  taxes: deferred.map(({ code, category, rate, taxable_amount }) => ({
    ...{ code, category, rate },
    net: taxable_amount,
  })),
});

/** Taxable amount of one tax in settlements or credits. */
const taxableIn = (
  all: readonly { readonly taxes: readonly AdvanceTax[] }[],
  tax: TaxKey,
): number =>
  sum(all.flatMap(({ taxes }) => taxes.filter((one) => isSameTax(one, tax)).map(({ net }) => net)));

/** Paid, credited and settled net of an issued advance, and what is left to settle, in all and by tax. */
export const AdvanceBalance = Type.Object({
  paid: Type.Number(),
  credited: Type.Number({ description: 'Net that issued credit notes take off it.' }),
  settled: Type.Number(),
  left: Type.Number(),
  taxes: Type.Array(Type.Object({ ...AdvanceTax.properties, left: Type.Number() })),
});

/** Taxable amounts of an advance that are paid, and neither credited nor settled. */
const openTaxes = (state: Doc): Static<typeof AdvanceBalance>['taxes'] => {
  const { advance_credits = [], advance_settlements = [] } = state;
  return paidTaxes(state).map((tax, at) => {
    const taxable = state.deferred_taxes?.[at]?.taxable_amount ?? 0;
    const open = lesser(tax.net, sub(taxable, taxableIn(advance_credits, tax)));
    return { ...tax, left: sub(open, taxableIn(advance_settlements, tax)) };
  });
};

/**
 * Paid, credited and settled net of an issued advance; undefined for any other document. A credit note takes off
 * what is unpaid, or else what was paid: at most the uncredited net is left, wherever the credit was paid back.
 */
export const advanceBalance = (state: Doc): Static<typeof AdvanceBalance> | undefined => {
  if (!isAdvance(state) || !isPayable(state)) return undefined;
  const [paid, { own }] = [paidNet(state), settledNet(state)];
  const credited = sum((state.advance_credits ?? []).map(({ net }) => net));
  const left = lesser(sub(paid, own), sub(openNet(state).own, credited));
  return { paid, credited, settled: own, left, taxes: openTaxes(state) };
};
