import type { FactType } from '../../kernel/declare/fact.ts';
import { type Send, send, sendNamed } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import { compare, toMinor } from '../../kernel/values/money/money.ts';
import { payment } from '../documents/contract/commands.ts';
import {
  type Doc,
  doc,
  docBalanceWrittenOff,
  docPaymentReceived,
  docRevertedToDraft,
  docVoided,
} from '../documents/contract/facts.ts';
import { isIssued, typeOf } from '../documents/contract/queries.ts';
import { inCharge } from '../identity/contract/queries.ts';
import { cancel } from './links/cancel.ts';
import { payLinkBooked, payLinkNotBooked, payLinkPaid, payLinkPaidAgain } from './links/facts.ts';
import { paymentLink } from './links/link.ts';
import { settle } from './links/settle.ts';

/**
 * Cancels links that ask for more than the open balance of their invoice, so that nothing is paid
 * twice.
 */
const overpaying = (reader: Reader, id: string, state: Doc): readonly Send[] => {
  if (!typeOf(state).isPaidOnline) return [];
  const open = isIssued(state) ? toMinor(state.amount_outstanding, state.currency) : 0;
  return reader
    .rows<{ id: string }>(
      `SELECT id FROM payment_link_view WHERE company=:company AND doc_id=:id
         AND status='open' AND amount > :open ORDER BY seq`,
      { id, open },
    )
    .map((link) => send(cancel, { link_id: link.id, reason: 'the invoice no longer asks for it' }));
};

/** Difference between the received and the requested payment; null if none. */
const difference = (
  { amount, currency }: { readonly amount: number; readonly currency: string },
  wanted: { readonly amount: number; readonly currency: string },
): string | null =>
  currency === wanted.currency && compare(amount, wanted.amount) === 0
    ? null
    : `${amount} ${currency} came in instead of ${wanted.amount} ${wanted.currency}`;

/** Notifies owners and admins of received money that is not booked. */
const tells = <D>(name: string, when: FactType<D>): Reaction =>
  reaction(`payments.${name}`, {
    when,
    of: paymentLink,
    then: ({ meta, state }, _, reader) => {
      const users = [...inCharge(reader)];
      const document = state.reference ?? state.doc_id;
      const notice = {
        category: 'payment',
        title: 'Received money is not booked',
        body: `${document}: ${state.problem}`,
        action_url: `/payments/links/${meta.entity_id}`,
        priority: 'high',
        kind: 'payment_not_booked',
        values: { document, problem: state.problem ?? '' },
      };
      return users.length === 0
        ? undefined
        : sendNamed('notifications.notices.notify', { users, ...notice });
    },
  });

/** Reactions to payments and to changes of invoices. */
export const reactions: readonly Reaction[] = [
  reaction('payments.moneyIsBooked', {
    when: payLinkPaid,
    of: paymentLink,
    then: ({ data, meta, state }) =>
      send(settle, { link_id: meta.entity_id, problem: difference(data, state) }),
  }),
  tells('notBookedIsTold', payLinkNotBooked),
  tells('paidAgainIsTold', payLinkPaidAgain),
  reaction('payments.bookingPays', {
    when: payLinkBooked,
    of: paymentLink,
    then: ({ data: { amount, currency, bank_account, reference }, state }) =>
      send(payment, {
        entity_id: state.doc_id,
        ...{ amount, currency, bank_account, reference },
        method: 'online',
      }),
  }),
  reaction('payments.paidInvoiceEndsLinks', {
    when: docPaymentReceived,
    of: doc,
    then: ({ meta, state }, _, reader) => overpaying(reader, meta.entity_id, state),
  }),
  reaction('payments.writtenOffInvoiceEndsLinks', {
    when: docBalanceWrittenOff,
    of: doc,
    then: ({ meta, state }, _, reader) => overpaying(reader, meta.entity_id, state),
  }),
  reaction('payments.voidInvoiceEndsLinks', {
    when: docVoided,
    of: doc,
    then: ({ meta, state }, _, reader) => overpaying(reader, meta.entity_id, state),
  }),
  reaction('payments.draftEndsLinks', {
    when: docRevertedToDraft,
    of: doc,
    then: ({ meta, state }, _, reader) => overpaying(reader, meta.entity_id, state),
  }),
];
