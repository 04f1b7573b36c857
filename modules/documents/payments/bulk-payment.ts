import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { notFound, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { DateText, Ids } from '../../../kernel/declare/schemas.ts';
import {
  compare,
  fitsDecimals,
  lesser,
  minorUnits,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import {
  accountExists,
  inactiveBankRefusal,
  namedAccountRefusals,
} from '../../accounting/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { docPaymentReceived } from '../document/facts/money.ts';
import { badValue } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { lifecycleRefusal } from '../issuing/lifecycle-refusal.ts';
import { sideOf } from '../on-account/overpayment.ts';
import { receivedFact } from '../on-account/receive.ts';
import { accountContactMissing } from '../on-account/refusals.ts';
import { offeredDiscount } from '../settlement-discount/offer.ts';
import { splitDiscount } from '../settlement-discount/split.ts';
import { Overpayment, PaidAmount, paymentInput } from './payment.ts';
import {
  bankAccountOf,
  methodRefusal,
  settle,
  settlementData,
  settlementRate,
} from './settlement-facts.ts';

const mixed = refusal(
  'mixed_documents',
  422,
  'The documents have different {what}. Pay them separately.',
);
const nonePayable = refusal(
  'none_payable',
  409,
  'None of the documents can be paid. Choose issued documents with an open balance.',
);

/** Document to pay, with the exchange rate of the table. */
type Payable = {
  readonly id: string;
  readonly state: Doc;
  readonly rate: number | undefined;
};

/**
 * Allocates one payment to several documents of one contact, oldest due date first; an excess is
 * only reported, or kept on account.
 */
export const bulkPayment = command('documents.payments.bulkPayment', {
  says: 'Pay several documents of one contact, oldest due date first.',
  explains: [
    'Pays each document in full until the amount is used up, the last one in part, and posts one entry per document as `documents_payments_payment` does.',
    'Documents that take no payment are left out; none payable is `none_payable`.',
    'With `take_settlement_discounts`, a document that is settled takes the discount of its terms, if `payment_date` is in time; one paid in part takes none.',
    'Contact, currency and direction must be the same (`mixed_documents`).',
    'An excess is returned in `remaining` and not booked; with `overpayment` `keep` it stays on account of the contact.',
    'Void each payment on its document.',
  ],
  by: 'manager',
  takes: Type.Object({
    doc_ids: Ids,
    amount: PaidAmount,
    payment_date: DateText,
    ...paymentInput,
    overpayment: Type.Optional(Overpayment),
    take_settlement_discounts: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'True: each document that the amount settles takes the settlement discount granted on the payment date.',
      }),
    ),
  }),
  gives: Type.Object({
    allocations: Type.Array(
      Type.Object({
        doc_id: Type.String(),
        amount: Type.Number(),
        settlement_discount: Type.Optional(Type.Number()),
      }),
    ),
    total_allocated: Type.Number(),
    remaining: Type.Number(),
    /** Rest of an overpayment that stays on account of the contact. */
    on_account: Type.Optional(Type.Object({ id: Type.String(), amount: Type.Number() })),
    event_ids: Type.Optional(Type.Array(Type.Integer())),
  }),
  refuses: [
    notFound,
    mixed,
    nonePayable,
    badValue,
    unknownPostingAccount,
    accountContactMissing,
    ...namedAccountRefusals,
  ],
  reads: (reader, { doc_ids, payment_date, bank_account, method }, _, now) => {
    const reserved = methodRefusal(method);
    if (reserved) return reserved;
    const found = [...new Set(doc_ids)].flatMap((id): Payable[] => {
      const state = reader.state(doc, id);
      if (!state) return [];
      return [{ id, state, rate: settlementRate(reader, state, undefined, payment_date, now) }];
    });
    if (!found.length) return notFound({ what: 'document' });
    if (bank_account && !accountExists(reader, bank_account))
      return unknownPostingAccount({ account: bank_account });
    const inactive = bank_account ? inactiveBankRefusal(reader, bank_account) : undefined;
    return inactive ?? { found };
  },
  decide: (_, input, now, { found }) => {
    const payable = found.filter(({ state }) => !lifecycleRefusal(state, { type: 'payment' }));
    const refused = mixedRefusal(found, payable);
    if (refused) return refused;
    const currency = payable[0]?.state.currency ?? '';
    if (!fitsDecimals(input.amount, minorUnits(currency)))
      return badValue({ field: 'amount', value: input.amount, why: 'too many decimals' });
    const { facts, allocations } = allocated(payable.sort(byDue), input, now);
    const total_allocated = sum(allocations.map((one) => one.amount));
    const rest = sub(input.amount, total_allocated);
    const answer = { allocations, total_allocated, remaining: rest };
    const [first] = payable;
    if (rest === 0 || input.overpayment !== 'keep' || !first) return { facts, answer };
    const { contact_id } = first.state;
    if (!contact_id) return accountContactMissing();
    const kept = keptFact(first, contact_id, rest, input, now);
    return {
      facts: [...facts, kept],
      answer: { ...answer, remaining: 0, on_account: { id: kept.entity_id, amount: rest } },
    };
  },
});

/** The rest of the money, which one entry of its own posts. */
const keptFact = (
  { state, rate }: Payable,
  contact_id: string,
  amount: number,
  input: Input,
  now: Now,
) =>
  receivedFact(
    now.id('oa'),
    {
      ...{ contact_id, amount, currency: state.currency, base_currency: state.base_currency },
      side: sideOf(state),
      conversion_rate: rate ?? state.conversion_rate ?? 1,
      date: input.payment_date,
      bank_account: bankAccountOf(now, input.bank_account),
      method: input.method,
      reference: input.reference,
    },
    now,
  );

type Input = {
  readonly overpayment?: 'refuse' | 'keep';
  readonly amount: number;
  readonly payment_date: string;
  readonly method?: string;
  readonly reference?: string;
  readonly bank_account?: string;
  readonly take_settlement_discounts?: boolean;
};

/** Discount that a document takes; undefined if not asked for, not granted, or if the money does not settle the rest. */
const takenDiscount = (state: Doc, left: number, input: Input): number | undefined => {
  const offered = input.take_settlement_discounts
    ? offeredDiscount(state, input.payment_date)
    : undefined;
  return offered && compare(offered.pay, left) <= 0 ? offered.discount : undefined;
};

const allocated = (payable: readonly Payable[], input: Input, now: Now) => {
  const facts: Fact[] = [];
  const allocations: { doc_id: string; amount: number; settlement_discount?: number }[] = [];
  let left = input.amount;
  for (const { id, state, rate } of payable) {
    if (left === 0) break;
    const taken = takenDiscount(state, left, input);
    const amount = lesser(left, sub(state.amount_outstanding, taken ?? 0));
    const settlement = settle(
      state,
      {
        amount,
        discount: taken === undefined ? undefined : splitDiscount(state, taken),
        conversion_rate: rate,
        date: input.payment_date,
        method: input.method ?? 'transfer',
        reference: input.reference,
        bank_account: bankAccountOf(now, input.bank_account),
      },
      now,
    );
    facts.push(docPaymentReceived(id, settlementData(settlement)));
    allocations.push({
      doc_id: id,
      amount,
      ...(taken === undefined ? {} : { settlement_discount: taken }),
    });
    left = sub(left, amount);
  }
  return { facts, allocations };
};

/** Order by due date, then by issue date; documents without a due date come last. */
const byDue = (a: Payable, b: Payable): number => {
  const key = ({ id, state }: Payable): string =>
    `${state.due_date ?? '9999-99-99'}|${state.issue_date ?? ''}|${id}`;
  return key(a) < key(b) ? -1 : 1;
};

const mixedRefusal = (
  found: readonly Payable[],
  payable: readonly Payable[],
): Refusal | undefined => {
  const kinds = (all: readonly Payable[], of: (state: Doc) => unknown): number =>
    new Set(all.map(({ state }) => of(state))).size;
  if (!payable.length) return nonePayable({ doc_ids: found.map(({ id }) => id) });
  if (kinds(found, (state) => state.contact_id ?? state.contact_name ?? null) > 1)
    return mixed({ what: 'contacts' });
  if (kinds(payable, (state) => state.currency) > 1) return mixed({ what: 'currencies' });
  return kinds(payable, (state) => state.doc_type) > 1 ? mixed({ what: 'directions' }) : undefined;
};
