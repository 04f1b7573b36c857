import type { Input } from '../../api/operation.ts';
import type { FieldLook } from '../../forms/fields.ts';
import { money, shortDate, today, typedMoney } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { type Doc, type DocLine, lookOf } from './doc.ts';
import { comeBackInput, deliverInput, reserveInput, takeBackInput } from './line-input.ts';
import { returnInput } from './return-input.ts';
import { docName, traitsOf } from './types.ts';

type Names = Readonly<Record<string, string>>;

/** Records that a panel offers, by id or code, and the account into which money usually comes. */
export type Choices = {
  readonly banks: Names;
  readonly invoices: Names;
  readonly usualBank?: string | undefined;
};

/** Input of an event: what is given, the fields, and their first values. */
export type EventInput = {
  readonly given: Input;
  readonly looks?: readonly FieldLook[];
  readonly initial?: Input;
  readonly says?: string;
  readonly wrap?: (values: Input) => Input;
};

/** Ways in which money comes in or goes out. */
export const methods = (): Names =>
  Object.fromEntries(
    ['transfer', 'cash', 'card', 'cheque', 'other'].map((one) => [one, methodName(one)]),
  );

/** Name of a way of payment. */
export const methodName = (method: string): string =>
  known(`method.${method}`) ?? method.replaceAll('_', ' ');

/** Ids of the lines of goods that are to come back: credited, or negative on an invoice. */
export const linesToRestock = (doc: Doc): readonly string[] =>
  (doc.line_items ?? []).filter((line) => isToRestock(doc, line)).map(({ line_id }) => line_id);

const isToRestock = (
  { doc_type }: Doc,
  { is_goods, quantity = 0, quantity_restocked = 0 }: DocLine,
): boolean =>
  is_goods === true && (traitsOf(doc_type).hasOriginal ? quantity : -quantity) > quantity_restocked;

const reason: FieldLook = { name: 'reason', label: '', isFull: true };

const moneyLooks = (date: string, banks: Names): readonly FieldLook[] => [
  { name: 'amount', label: t('field.amount') },
  { name: date, label: t('doc.date') },
  { name: 'method', label: t('field.method'), choices: methods() },
  { name: 'bank_account', label: t('field.bank_account'), choices: banks },
  { name: 'reference', label: t('field.reference'), isFull: true },
];

/** Payments that can be voided or returned, by their index. */
const activePayments = (doc: Doc, isMoney: boolean): Names =>
  Object.fromEntries(
    doc.payments
      .filter((one) => one.status === 'active' && (!isMoney || one.kind === 'payment'))
      .map((one) => [
        String(one.index),
        `${money(one.amount ?? 0, one.currency)} · ${methodName(one.method)} · ${shortDate(one.payment_date)}`,
      ]),
  );

/** Fields of the bill that an order becomes: what its paper says. */
const billInput = (): Pick<EventInput, 'looks' | 'initial' | 'says'> => ({
  looks: [
    { name: 'ref_id', label: t('buy.billNumber'), isFull: true },
    { name: 'issue_date', label: t('buy.billDate') },
    { name: 'due_date', label: t('doc.due') },
  ],
  initial: { issue_date: today() },
  says: t('buy.enterBillSays'),
});

/** Input of an event on a document. */
export const inputOf = (
  doc: Doc,
  event: string,
  { banks, invoices, usualBank }: Choices,
): EventInput => {
  const given = { entity_id: doc.id };
  const why = { ...reason, label: t('field.reason') };
  const owed = typedMoney(doc.amount_outstanding ?? 0, doc.currency);
  const by: Input = { method: 'transfer', ...(usualBank ? { bank_account: usualBank } : {}) };
  switch (event) {
    case 'fulfill-lines':
      return deliverInput(doc);
    case 'return-lines':
      return comeBackInput(doc);
    case 'restock':
      return { given: { ...given, line_entity_ids: linesToRestock(doc) } };
    case 'payment':
      return {
        given,
        looks: moneyLooks('payment_date', banks),
        initial: { amount: owed, payment_date: today(), ...by },
      };
    case 'refund':
      return {
        given,
        looks: [...moneyLooks('payment_date', banks), why],
        initial: {
          amount: typedMoney(doc.amount_paid ?? 0, doc.currency),
          payment_date: today(),
          ...by,
        },
      };
    case 'cn-refund':
      return {
        given,
        looks: moneyLooks('date', banks),
        initial: { amount: owed, date: today(), ...by },
      };
    case 'apply-to-invoice':
      return {
        given,
        looks: [
          {
            name: 'target_doc_id',
            label: docName(lookOf(doc).owed.type),
            choices: invoices,
            isFull: true,
          },
          { name: 'amount', label: t('field.amount'), isFull: true },
        ],
        initial: { amount: owed, target_doc_id: Object.keys(invoices)[0] ?? '' },
      };
    case 'void-payment':
    case 'return-payment': {
      const payments = activePayments(doc, event === 'return-payment');
      const name = event === 'void-payment' ? 'void_reason' : 'reason';
      return {
        given,
        looks: [
          { name: 'payment_index', label: t('doc.payment'), choices: payments, isFull: true },
          { ...why, name },
        ],
        initial: { payment_index: Object.keys(payments).at(-1) ?? '' },
      };
    }
    case 'write-off':
      return { given, looks: [why], says: t('writeOff.says') };
    case 'send':
      return {
        given,
        looks: [
          { name: 'sent_to', label: t('field.sent_to'), type: 'email', isFull: true },
          { name: 'message', label: t('field.message'), isLong: true },
        ],
        initial: doc.contact_email ? { sent_to: doc.contact_email } : {},
        says: t(lookOf(doc).side === 'sales' ? 'send.says' : 'buy.sendSays'),
      };
    case 'reserve-lines':
      return reserveInput(doc);
    case 'unfulfill-lines':
      return takeBackInput(doc);
    case 'return-items':
      return returnInput(doc);
    case 'finalize':
      return traitsOf(doc.doc_type).isBilled ? { given, ...billInput() } : { given };
    case 'bill-sold':
      return { given: { ...given, part: 'sold' }, says: t('buy.billSoldSays') };
    case 'convert':
    case 'unsend':
    case 'delete':
      return { given };
    default:
      return { given, looks: [why] };
  }
};
