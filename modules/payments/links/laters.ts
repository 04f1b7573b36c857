import { type Later, later } from '../../../kernel/declare/reaction.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { configuredProvider } from '../config/secret.ts';
import { payLinkAsked, payLinkCancelled, payLinkExpired } from './facts.ts';
import { paymentLink } from './link.ts';
import { askOutcome } from './outcome.ts';

/** Asks the provider about a visit; retried while the provider does not answer. */
const asksAfter = later('payments.asksAfter', {
  when: payLinkAsked,
  run: async ({ company_id, entity_id }, services) => {
    await askOutcome(services.reader({ company_id }), services, entity_id);
  },
});

/**
 * Closes the visit of an ended link, so that it can no longer be paid; a payment made meanwhile
 * counts.
 */
const ends = async (company_id: string, link_id: string, services: Services): Promise<void> => {
  const reader = services.reader({ company_id });
  const outcome = await askOutcome(reader, services, link_id);
  if (outcome?.status !== 'open') return;
  const ready = await configuredProvider(reader, services);
  const session = reader.state(paymentLink, link_id)?.session_id;
  if (typeof ready !== 'string' && session)
    await ready.provider.close(services.http, ready.credentials, session);
};

const endsCancelled = later('payments.endsCancelled', {
  when: payLinkCancelled,
  run: ({ company_id, entity_id }, services) => ends(company_id, entity_id, services),
});

const endsExpired = later('payments.endsExpired', {
  when: payLinkExpired,
  run: ({ company_id, entity_id }, services) => ends(company_id, entity_id, services),
});

/** Calls to the provider after the commit. */
export const laters: readonly Later[] = [asksAfter, endsCancelled, endsExpired];
