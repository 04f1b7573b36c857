import { and } from 'xstate';

/** Open and settled amounts of a document in one currency, rounded to its minor unit. */
export interface Settlement {
  readonly total: number;
  /** Active payments and applications, less refunds. */
  readonly paid: number;
  /** Open amount, or the balance of a credit note. */
  readonly outstanding: number;
  /** Amount written off. */
  readonly written_off: number;
  /** Active refunds and returned payments. */
  readonly refunded: number;
  /** Active payments in money that the bank has not returned. */
  readonly returnable: number;
}

/** Payload of a settlement event; without an amount, all of it. */
export interface Money {
  readonly amount?: number | undefined;
  /** Method of the voided settlement: `write_off` for a write-off. */
  readonly method?: string | undefined;
  /** Kind of the voided settlement: `refund` for one that is paid again by its void. */
  readonly kind?: string | undefined;
}

interface Question {
  readonly context: Settlement;
  readonly event: Money;
}

// Amounts arrive rounded and are only compared, so no sum is made in floating point here.
const settledBy = ({ context, event }: Question): number =>
  event.method === 'write_off' ? context.written_off : context.paid;

/** Guards of payments, applications, refunds and write-offs. */
export const settlementGuards = {
  nothingIsPaid: ({ context }: Question) => context.paid === 0 && context.written_off === 0,
  somethingIsPaid: ({ context }: Question) => context.paid > 0,
  somethingIsRefunded: ({ context }: Question) => context.refunded > 0,
  isOfRefund: ({ context, event }: Question) => event.kind === 'refund' && context.refunded > 0,
  somethingCameInMoney: ({ context }: Question) => context.returnable > 0,
  somethingIsOutstanding: ({ context }: Question) => context.outstanding > 0,
  amountIsOutstanding: ({ context, event }: Question) =>
    event.amount === undefined || (event.amount > 0 && event.amount <= context.outstanding),
  settlesAll: ({ context, event }: Question) =>
    event.amount === undefined || event.amount >= context.outstanding,
  amountIsSettled: ({ context, event }: Question) =>
    event.amount === undefined ||
    (event.amount > 0 && event.amount <= settledBy({ context, event })),
  nothingRemainsPaid: ({ context, event }: Question) => {
    if (event.amount === undefined) return context.paid === 0 || context.written_off === 0;
    if (event.amount < settledBy({ context, event })) return false;
    return event.method === 'write_off' ? context.paid === 0 : context.written_off === 0;
  },
};

/** Ways of settling an amount: in full, or in part. */
export const settle = [
  { target: 'paid', guard: and(['somethingIsOutstanding', 'amountIsOutstanding', 'settlesAll']) },
  { target: 'partial', guard: and(['somethingIsOutstanding', 'amountIsOutstanding']) },
] as const;

/** Ways of undoing a settled amount while a condition holds: to the open state where nothing remains paid, otherwise to partial. */
export const unsettle = <Open extends string>(
  open: Open,
  condition: 'somethingIsPaid' | 'somethingCameInMoney',
) =>
  [
    { target: open, guard: and([condition, 'amountIsSettled', 'nothingRemainsPaid']) },
    { target: 'partial', guard: and([condition, 'amountIsSettled']) },
  ] as const;

/** Ways of voiding a refund where nothing, or only a part, is paid: the document is paid again. */
export const payAgain = [
  { target: 'paid', guard: and(['somethingIsRefunded', 'settlesAll']) },
  { target: 'partial', guard: 'somethingIsRefunded' },
] as const;

/** The same where payments can be voided as well. */
export const payMore = [
  { target: 'paid', guard: and(['isOfRefund', 'settlesAll']) },
  { target: 'partial', guard: 'isOfRefund' },
] as const;

/** Refusal texts of these guards. */
export const settlementWords: Record<keyof typeof settlementGuards, string> = {
  nothingIsPaid: 'it has payments, applications or write-offs',
  somethingIsPaid: 'nothing has been paid on it',
  somethingIsRefunded: 'nothing is paid or refunded on it',
  isOfRefund: 'it is not a refund',
  somethingCameInMoney: 'no payment in money is left that could be returned',
  somethingIsOutstanding: 'nothing is outstanding on it',
  amountIsOutstanding: 'the amount is more than is outstanding, or not above zero',
  settlesAll: 'the amount leaves something outstanding',
  amountIsSettled: 'the amount is more than has been settled that way, or not above zero',
  nothingRemainsPaid: 'something would remain paid or written off',
};

/** A settlement in which nothing is owed or paid. */
export const blankSettlement: Settlement = {
  total: 0,
  paid: 0,
  outstanding: 0,
  written_off: 0,
  refunded: 0,
  returnable: 0,
};
