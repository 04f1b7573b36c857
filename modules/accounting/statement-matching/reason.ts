import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf } from '../../../kernel/declare/schemas.ts';

/** English sentences of reasons by code; braces hold values, `{when}` the days apart. */
const texts = {
  names: 'names {what}',
  names_account: 'names the account',
  names_entries: 'names {count} entries that add up to the amount',
  own_account: 'the counterparty is this own account',
  same_name: 'same name',
  known_account: 'the same account was matched with {what} before',
  known_counterparty: 'the same counterparty was matched with {what} before',
  same_amount: 'same amount',
  same_amount_as: 'same amount as {what}',
  same_amount_and_reference: 'same amount and reference',
  same_amount_and_name: 'same amount and name, {when}',
  same_amount_other_reference: 'same amount, other reference, {when}',
  same_amount_other_name: 'same amount, other name, {when}',
  same_amount_near: 'same amount, {when}',
  same_amount_similar_text: 'same amount, similar text',
  similar_amount: 'similar amount',
  similar_amount_and_text: 'similar amount and text',
  same_reference: 'same reference',
  same_reference_other_amount: 'same reference, different amount',
  similar_text: 'similar text',
  days_apart: '{when}',
  only_of_amount: 'only {what} has this amount',
  oldest_of_amount: '{count} open documents have this amount; the oldest is {what}',
  part_payment: 'partial payment',
  part_of: 'part of {what}',
  less_settlement_discount: 'less the settlement discount of {amount}',
  less_stated: '{amount} less than the balance, as the line states',
  less_fee: '{amount} less than the balance, possibly a fee',
  less_than: '{amount} less than {what}',
  near_rate_of_day: '{what} at {percent} % from the rate of the day',
  documents_add_up: '{count} open documents add up to the amount',
  all_documents_add_up: 'all {count} open documents add up to the amount',
  entries_add_up: '{count} entries add up to the amount',
  lines_add_up: '{count} lines add up to the amount',
  batch_settles: 'each of the {count} payments of the batch settles a document',
  no_document: 'no open document fits',
  returned: 'the bank returned the payment',
  return_fee: '{amount} more, the fee of the bank',
  opposite_line: 'opposite line of {what}, {when}',
  opposite_amount: 'opposite amount on another account',
  rule: '{what}',
} as const;

/** Code of a reason. */
export type ReasonCode = keyof typeof texts;

/** Codes of all reasons. */
export const reasonCodes = Object.keys(texts) as ReasonCode[];

/** Reason of a proposal or suggestion, for programs and for texts in other languages. */
export const MatchReason = titled(
  'MatchReason',
  Type.Object({
    code: oneOf(reasonCodes),
    what: Type.Optional(
      Type.String({
        description: 'Number of a document, name of a contact or account, currency, or pattern.',
      }),
    ),
    count: Type.Optional(
      Type.Integer({ description: 'Number of documents, entries, lines or payments.' }),
    ),
    days: Type.Optional(
      Type.Integer({ description: 'Days between the two dates; 0 for the same day.' }),
    ),
    amount: Type.Optional(
      Type.Number({
        description: 'Amount in the currency of the line, rounded to its minor unit.',
      }),
    ),
    percent: Type.Optional(
      Type.Number({ description: 'Deviation in percent, rounded to one decimal.' }),
    ),
  }),
);
/** Reason of a proposal or suggestion. */
export type MatchReason = Static<typeof MatchReason>;

/** Reason of a code with its values. */
export const because = (code: ReasonCode, values: Omit<MatchReason, 'code'> = {}): MatchReason => ({
  code,
  ...values,
});

const whenOf = (days: number | undefined): string =>
  days === 0 ? 'same day' : `${days} days apart`;

/** English text of a reason. */
export const reasonText = ({ code, days, percent, ...values }: MatchReason): string => {
  const all: Readonly<Record<string, unknown>> = {
    ...values,
    when: whenOf(days),
    percent: percent?.toFixed(1),
  };
  return texts[code].replaceAll(/\{(\w+)\}/g, (_, name) => String(all[name]));
};

/** Reasons as they are answered and stored: as texts and as codes. */
export const explained = (why: readonly MatchReason[]) => ({
  reasons: why.map(reasonText),
  why: [...why],
});
