import { Type } from '@sinclair/typebox';
import { batch, type Send, send } from '../../../kernel/operation.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import type { Outcome } from '../providers/provider.ts';
import { receivedFields } from './facts.ts';
import { pay } from './pay.ts';

/** The payment that a provider tells of, once for its link, from wherever it is heard. */
export const paidOnce = (
  link_id: string,
  { session_id, amount, currency, payment_ref }: Outcome,
  company?: string,
): Send =>
  send(
    pay,
    { link_id, session_id, amount, currency, payment_ref },
    { key: `pay:${link_id}`, ...(company === undefined ? {} : { company }) },
  );

/** Takes in what the provider answered when it was asked. */
export const hear = batch('payments.links.hear', {
  says: 'Take in that the provider tells of a payment.',
  by: 'manager',
  takes: Type.Object({ link_id: AnyId, ...receivedFields }),
  gives: Type.Object({ taken: Type.Boolean() }),
  lane: 'work',
  runs: ({ link_id, ...received }) => [
    paidOnce(link_id, { ...received, status: 'paid', url: null, link_id }),
  ],
  sums: ([result]) => ({ facts: [], answer: { taken: result?.done ?? false } }),
});
