import { Type } from '@sinclair/typebox';
import { batch, type Send, send } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Outcome } from '../providers/provider.ts';
import { receivedFields } from './facts.ts';
import { paymentLink } from './link.ts';
import { pay } from './pay.ts';
import { payAgain } from './pay-again.ts';

/** Payment of a link as reported by the provider. */
type Paid = Pick<Outcome, 'session_id' | 'amount' | 'currency' | 'payment_ref'>;

/**
 * Command for a reported payment. Its key applies the payment once for its link whatever the source
 * of the report; a payment on a second visit is recorded once for that visit.
 */
export const paymentCommand = (
  reader: Reader,
  link_id: string,
  { session_id, amount, currency, payment_ref }: Paid,
): Send => {
  const link = reader.state(paymentLink, link_id);
  const isSecond = link?.status === 'paid' && link.session_id !== session_id;
  const key = `pay:${link_id}`;
  return send(
    isSecond ? payAgain : pay,
    { link_id, session_id, amount, currency, payment_ref },
    { key: isSecond ? `${key}:${session_id}` : key, company: reader.company },
  );
};

/** Records a payment that the provider reports. */
export const hear = batch('payments.links.hear', {
  says: 'Record a payment that the provider reports.',
  by: 'manager',
  takes: Type.Object({ link_id: AnyId, ...receivedFields }),
  gives: Type.Object({ taken: Type.Boolean() }),
  lane: 'work',
  reads: (reader, { link_id, ...received }) => ({
    paid: paymentCommand(reader, link_id, received),
  }),
  runs: (_, __, { paid }) => [paid],
  sums: ([result]) => ({ facts: [], answer: { taken: result?.done ?? false } }),
});
