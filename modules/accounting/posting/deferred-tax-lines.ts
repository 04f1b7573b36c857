import { neg, sum } from '../../../kernel/values/money/money.ts';
import type { Payment } from '../../documents/contract/commands.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import { isCredit, isPurchase } from '../../documents/contract/queries.ts';
import type { PostingRole } from '../contract/queries.ts';
import { type DraftLine, foreignAmount } from '../entry/draft.ts';
import { rateDifference } from './amounts.ts';

type Taxes = NonNullable<Doc['deferred_taxes']>;

/** Role of the account of tax that is not due before payment. */
export const deferredRole = (doc: Doc): PostingRole =>
  isPurchase(doc) ? 'input_tax_deferred' : 'output_tax_deferred';

/** Tax of a document that is not due before payment, in document currency. */
export const deferredAmount = ({ deferred_taxes = [] }: Doc): number =>
  sum(deferred_taxes.map(({ amount }) => amount));

/** Debit of taxes of a document on an account: positive (`sign` 1) as input tax, negative as output tax. */
const lineOf = (doc: Doc, role: PostingRole, taxes: Taxes, sign: 1 | -1): DraftLine => {
  const signed = (amount: number): number => (sign === 1 ? amount : neg(amount));
  return {
    role,
    debit: signed(sum(taxes.map(({ tax }) => tax))),
    ...foreignAmount(doc, signed(sum(taxes.map(({ amount }) => amount)))),
  };
};

/** Side of the taxes of a document: 1 debits (bills, customer credits), −1 credits. */
const signOf = (doc: Doc): 1 | -1 => (isPurchase(doc) === isCredit(doc) ? -1 : 1);

/** Lines of the issue of a document: its tax that is not due before payment, with its exchange difference. */
export const deferredLines = (doc: Doc): DraftLine[] => {
  if (!doc.deferred_taxes?.length) return [];
  const role = deferredRole(doc);
  const amount = signOf(doc) === 1 ? deferredAmount(doc) : neg(deferredAmount(doc));
  return [
    lineOf(doc, role, doc.deferred_taxes, signOf(doc)),
    ...rateDifference(doc, [{ role, amount }]),
  ];
};

/** Line that takes tax off the account of tax that is not due, as a settlement does. */
export const releasedLine = (doc: Doc, taxes: Taxes): DraftLine =>
  lineOf(doc, deferredRole(doc), taxes, signOf(doc) === 1 ? -1 : 1);

/** Lines of tax that a settlement makes due; none where it takes none or releases it. */
export const taxDueLines = (doc: Doc, { deferred_tax }: Payment): DraftLine[] => {
  if (!deferred_tax?.journal_entry_id) return [];
  const due = isPurchase(doc) ? 'input_tax' : 'output_tax';
  const { taxes } = deferred_tax;
  return [releasedLine(doc, taxes), lineOf(doc, due, taxes, signOf(doc))];
};
