import { Type } from '@sinclair/typebox';
import { batch } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { RawBody } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { instantMs } from '../../../kernel/values/clock.ts';
import { byToken, webhookId } from '../config/address.ts';
import { configuredProvider } from '../config/secret.ts';
import { paymentCommand } from '../links/hear.ts';
import type { Outcome } from '../providers/provider.ts';
import { badSignature } from '../refusals.ts';
import { Token } from './link-visit.ts';

/** Company and outcome of a webhook call; null when the call is about something else. */
type Heard = { readonly company: string; readonly outcome: Outcome | null };

/** Receives the provider's report of a payment, verified by its signature. */
export const webhook = batch('payments.public.webhook', {
  says: 'Receive a signed report of the payment provider.',
  explains: [
    'Called by the provider, not by clients.',
    'The `Stripe-Signature` header is verified against the `webhook_secret` and must not be older than five minutes (`bad_signature`).',
    'Paid checkout sessions are recorded and booked; other events are acknowledged and ignored.',
    'Repeated reports of one payment have no effect, and a payment on another session of a paid link is noted as a second payment and reported to owners and admins, not booked.',
  ],
  by: 'public',
  takes: Type.Object({
    hook: Token,
    body: RawBody,
    signature: Type.Optional(
      Type.String({ in: 'header', header: 'Stripe-Signature', maxLength: 2000 }),
    ),
    heard: prepared<Heard>(),
  }),
  gives: Type.Object({ received: Type.Literal(true) }),
  refuses: [notFound, badSignature],
  lane: 'work',
  prepare: async (input, services) => {
    const found = byToken(services.reader({ company_id: instance }), input.hook);
    if (found?.id !== webhookId) return notFound({ what: 'address' });
    const ready = await configuredProvider(found.reader, services);
    if (typeof ready === 'string') return notFound({ what: 'address' });
    const call = {
      body: input.body,
      signature: input.signature ?? '',
      at: Math.floor(instantMs() / 1000),
    };
    const outcome = ready.provider.hear(ready.credentials, call);
    if (outcome === undefined) return badSignature();
    return { ...input, body: '', heard: { company: found.reader.company, outcome } };
  },
  reads: (reader, { heard }) => {
    const { company, outcome } = mustBe(heard);
    const isPaid = outcome?.status === 'paid' && outcome.link_id !== null;
    return { paid: isPaid ? [paymentCommand(reader.of(company), outcome.link_id, outcome)] : [] };
  },
  runs: (_, __, { paid }) => paid,
  sums: () => ({ facts: [], answer: { received: true } }),
});
