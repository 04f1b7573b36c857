import { type Later, later } from '../../../kernel/declare/reaction.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { configured } from '../config/secret.ts';
import { payLinkAsked, payLinkCancelled, payLinkExpired } from './facts.ts';
import { paymentLink } from './link.ts';
import { asked } from './outcome.ts';

/** Asks what became of a visit; a provider that does not answer is asked again. */
const asksAfter = later('payments.asksAfter', {
  when: payLinkAsked,
  run: async ({ company_id, entity_id }, services) => {
    await asked(services.reader({ company_id }), services, entity_id);
  },
});

/** Ends the visit of a link that ended, so that nobody pays any more; who has paid in the meantime has paid. */
const ends = async (company_id: string, link_id: string, services: Services): Promise<void> => {
  const reader = services.reader({ company_id });
  const outcome = await asked(reader, services, link_id);
  if (outcome?.status !== 'open') return;
  const ready = await configured(reader, services);
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

/** What is asked of the provider after the commit. */
export const laters: readonly Later[] = [asksAfter, endsCancelled, endsExpired];
