import { type Later, later } from '../../../kernel/declare/reaction.ts';
import type { Outside } from '../../../kernel/declare/services.ts';
import { configured } from '../config/secret.ts';
import { payLinkAsked, payLinkCancelled, payLinkExpired } from './facts.ts';
import { paymentLink } from './link.ts';
import { asked } from './outcome.ts';

/** Asks what became of a visit; a provider that does not answer is asked again. */
const asksAfter = later('payments.asksAfter', {
  when: payLinkAsked,
  run: async ({ company_id, entity_id }, outside) => {
    await asked(outside.look({ company_id }), outside, entity_id);
  },
});

/** Ends the visit of a link that ended, so that nobody pays any more; who has paid in the meantime has paid. */
const ends = async (company_id: string, link_id: string, outside: Outside): Promise<void> => {
  const look = outside.look({ company_id });
  const outcome = await asked(look, outside, link_id);
  if (outcome?.status !== 'open') return;
  const ready = await configured(look, outside);
  const session = look.state(paymentLink, link_id)?.session_id;
  if (typeof ready !== 'string' && session)
    await ready.provider.close(outside.http, ready.credentials, session);
};

const endsCancelled = later('payments.endsCancelled', {
  when: payLinkCancelled,
  run: ({ company_id, entity_id }, outside) => ends(company_id, entity_id, outside),
});

const endsExpired = later('payments.endsExpired', {
  when: payLinkExpired,
  run: ({ company_id, entity_id }, outside) => ends(company_id, entity_id, outside),
});

/** What is asked of the provider after the commit. */
export const laters: readonly Later[] = [asksAfter, endsCancelled, endsExpired];
