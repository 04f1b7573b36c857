import { Type } from '@sinclair/typebox';
import { batch, type Send, send } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Outcome } from '../providers/provider.ts';
import { receivedFields } from './facts.ts';
import { paymentLink } from './link.ts';
import { pay } from './pay.ts';
import { payAgain } from './pay-again.ts';

/** What a provider tells of a payment of a link. */
type Paid = Pick<Outcome, 'session_id' | 'amount' | 'currency' | 'payment_ref'>;

/**
 * The payment that a provider tells of, once for its link, from wherever it is heard; one that came in on
 * a second visit, once for that.
 */
export const paidOnce = (
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

/** Takes in what the provider answered when it was asked. */
export const hear = batch('payments.links.hear', {
  says: 'Take in that the provider tells of a payment.',
  by: 'manager',
  takes: Type.Object({ link_id: AnyId, ...receivedFields }),
  gives: Type.Object({ taken: Type.Boolean() }),
  lane: 'work',
  reads: (reader, { link_id, ...received }) => ({ paid: paidOnce(reader, link_id, received) }),
  runs: (_, __, { paid }) => [paid],
  sums: ([result]) => ({ facts: [], answer: { taken: result?.done ?? false } }),
});
