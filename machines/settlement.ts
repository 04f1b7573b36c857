/** What a document owes and what has settled it, all in one unit, rounded to it. */
export interface Settlement {
  readonly total: number;
  /** Active payments and applications, less refunds. */
  readonly paid: number;
  /** Still to be paid, or the balance of a credit note. */
  readonly outstanding: number;
  /** Balance given up. */
  readonly written_off: number;
}

/** What is asked about money; without an amount, all that there is. */
export interface Money {
  readonly amount?: number | undefined;
  /** Of a payment that is voided: `write_off` when it gave up a balance. */
  readonly method?: string | undefined;
}

interface Question {
  readonly context: Settlement;
  readonly event: Money;
}

// Amounts arrive rounded and are only compared, so no sum is made in floating point here.
const settledBy = ({ context, event }: Question): number =>
  event.method === 'write_off' ? context.written_off : context.paid;

/** Guards of everything that is paid, applied, refunded or written off. */
export const settlementGuards = {
  nothingIsPaid: ({ context }: Question) => context.paid === 0 && context.written_off === 0,
  somethingIsPaid: ({ context }: Question) => context.paid > 0,
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

/** What a person is told when one of them refuses. */
export const settlementWords: Record<keyof typeof settlementGuards, string> = {
  nothingIsPaid: 'something has been paid, applied or written off on it',
  somethingIsPaid: 'nothing has been paid on it',
  somethingIsOutstanding: 'nothing is outstanding on it',
  amountIsOutstanding: 'the amount is more than is outstanding, or not above zero',
  settlesAll: 'the amount leaves something outstanding',
  amountIsSettled: 'the amount is more than has been settled that way, or not above zero',
  nothingRemainsPaid: 'something would remain paid or written off',
};

/** A settlement in which nothing is owed or paid. */
export const blankSettlement: Settlement = { total: 0, paid: 0, outstanding: 0, written_off: 0 };
