import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { paymentLink } from '../links/link.ts';
import { askOutcome } from '../links/outcome.ts';
import { providerFailed } from '../refusals.ts';
import { Accept, linkOfToken, Token } from './link-visit.ts';
import {
  linkPage,
  notArrived,
  PublicLink,
  pending,
  publicLinkOf,
  wantsPage,
} from './public-link.ts';

/**
 * Receives the customer back from the provider. The address proves nothing: the provider is asked,
 * and a payment is booked once.
 */
export const returnFromProvider = query('payments.public.return', {
  says: 'Return from the page of the provider, which is asked for the outcome.',
  explains: [
    'No login.',
    'The address proves nothing: the provider is asked for the outcome, and a confirmed payment is recorded and booked once, however often the page is loaded.',
    'A bank debit still on its way leaves the link `open` without `checkout_url`.',
    'JSON clients get `provider_failed` when the provider does not answer; browsers get a page in any case.',
  ],
  by: 'public',
  takes: Type.Object({ token: Token, accept: Accept }, { additionalProperties: true }),
  gives: PublicLink,
  alsoAs: ['text/html'],
  refuses: [notFound, providerFailed],
  answer: async (reader, { token, accept }, _, services) => {
    const found = linkOfToken(reader, token);
    if (isRefusal(found)) return found;
    const outcome = await askOutcome(found.reader, services, found.id).catch((error: unknown) => {
      if (error instanceof RemoteFailure) return error;
      throw error;
    });
    const isPage = wantsPage(accept);
    if (outcome instanceof RemoteFailure && !isPage)
      return providerFailed({ why: outcome.message, kind: outcome.kind });
    const link = found.reader.state(paymentLink, found.id) ?? found.link;
    const isPending = link.status === 'open' && outcome?.status === 'pending';
    const shown = publicLinkOf(found.reader, link, token);
    const told = isPending ? { ...shown, checkout_url: null } : shown;
    if (!isPage) return told;
    return linkPage(told, isPending ? pending : link.status === 'open' ? notArrived : undefined);
  },
});
