import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { notAllowed, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sub, sum } from '../../../kernel/values/money/money.ts';
import { doc } from '../document/doc.ts';
import { badValue } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { DocStatus } from '../document/status.ts';
import { PaidAmount } from '../payments/payment.ts';
import {
  type Allocation,
  allocationRefusal,
  applicationDate,
  applicationLoss,
  applied,
  dateRefusal,
  type Rest,
} from './application.ts';
import { AccountStatus } from './fields.ts';
import { type OnAccount, onAccount } from './on-account.ts';
import * as refusals from './refusals.ts';

/** Pays documents of a contact with its money on account; the exchange difference is posted. */
export const apply = command('documents.onAccount.apply', {
  says: 'Apply money on account to documents of its contact.',
  explains: [
    'Settles open documents of the same contact: 2160 against 1120, or 2110 against 1170.',
    'Both amounts are sent where the currencies differ (`both_amounts_needed`); the difference in company currency posts to 4500, that of an advance to revenue or to the accounts of the lines.',
    'All allocations succeed or none does.',
    'Statements show the receipt once; an application moves no balance of the contact.',
  ],
  by: 'manager',
  on: onAccount,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    allocations: Type.Array(
      Type.Object({
        doc_id: AnyId,
        /** Amount in the currency of the money. */
        amount: PaidAmount,
        /** Amount in the currency of the document, where that is another one. */
        doc_amount: Type.Optional(orNull(PaidAmount)),
      }),
      { minItems: 1, maxItems: 100 },
    ),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({
    status: AccountStatus,
    remaining: Type.Number(),
    remaining_base: Type.Number(),
    applications: Type.Array(
      Type.Object({
        index: Type.Integer(),
        doc_id: Type.String(),
        amount: Type.Number(),
        doc_amount: Type.Number(),
        date: Type.String(),
        amount_outstanding: Type.Number(),
        doc_status: DocStatus,
        /** Loss (a gain, when negative) between both rates, in company currency. */
        exchange_difference: Type.Number(),
        journal_entry_id: orNull(Type.String()),
      }),
    ),
  }),
  refuses: [
    notFound,
    notAllowed,
    badValue,
    refusals.documentTwice,
    refusals.otherAccountSide,
    refusals.otherAccountContact,
    refusals.bothAmountsNeeded,
    refusals.tooEarly,
  ],
  mayAsk: ['apply'],
  asks: ({ allocations }) => ({
    type: 'apply',
    amount: sum(allocations.map((one) => one.amount)),
  }),
  reads: (reader, { allocations, date }, state) => targetsOf(reader, state, allocations, date),
  decide: (state, { entity_id, allocations, date }, now, { targets }) => {
    const { facts, rest, made } = allApplied(entity_id, state, { allocations, date }, targets, now);
    return {
      facts,
      answer: {
        status: rest.remaining === 0 ? 'used' : 'partial',
        remaining: rest.remaining,
        remaining_base: rest.remaining_base,
        applications: made,
      },
    };
  },
});

type Asked = { readonly allocations: readonly Allocation[]; readonly date?: string | undefined };

const targetsOf = (
  reader: Reader,
  state: OnAccount,
  allocations: readonly Allocation[],
  date: string | undefined,
): { readonly targets: ReadonlyMap<string, Doc> } | Refusal => {
  const targets = new Map<string, Doc>();
  for (const one of allocations) {
    const target: Doc | undefined = reader.state(doc, one.doc_id);
    if (targets.has(one.doc_id)) return refusals.documentTwice({ doc_id: one.doc_id });
    const refused =
      allocationRefusal(state, target, one) ?? (target && dateRefusal(state, target, date));
    if (refused) return refused;
    if (target) targets.set(one.doc_id, target);
  }
  return { targets };
};

const allApplied = (
  id: string,
  state: OnAccount,
  { allocations, date }: Asked,
  targets: ReadonlyMap<string, Doc>,
  now: Now,
) => {
  const facts: Fact[] = [];
  let rest: Rest = state;
  const made = allocations.flatMap((one) => {
    const target = targets.get(one.doc_id);
    if (!target) return [];
    const on = applicationDate(state, target, date, now.today);
    const {
      application,
      after,
      facts: both,
    } = applied(id, state, rest, target, { ...one, date: on }, now);
    facts.push(...both);
    rest = restAfter(rest, application);
    const { index, doc_id, amount, doc_amount } = application;
    return [
      {
        ...{ index, doc_id, amount, doc_amount, date: on },
        amount_outstanding: after.amount_outstanding,
        doc_status: after.status,
        exchange_difference: applicationLoss(state, application),
        journal_entry_id: application.journal_entry_id,
      },
    ];
  });
  return { facts, rest, made };
};

/** Money on account after an application. */
export const restAfter = (rest: Rest, application: Rest['applications'][number]): Rest => ({
  remaining: sub(rest.remaining, application.amount),
  remaining_base: sub(rest.remaining_base, application.relieved),
  applications: [...rest.applications, application],
});
