import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { paymentLink } from '../links/link.ts';
import { asked } from '../links/outcome.ts';
import { providerFailed } from '../refusals.ts';
import { notYet, onItsWay, PublicLink, pageOf, shownOf, wantsPage } from './shown.ts';
import { Accept, Token, visited } from './visited.ts';

/**
 * Receives the customer back from the provider. The address proves nothing: the provider is asked,
 * and a payment is booked once.
 */
export const comeBack = query('payments.public.return', {
  says: 'Return from the page of the provider, which is asked for the outcome.',
  by: 'public',
  takes: Type.Object({ token: Token, accept: Accept }, { additionalProperties: true }),
  gives: PublicLink,
  alsoAs: ['text/html'],
  refuses: [notFound, providerFailed],
  answer: async (reader, { token, accept }, _, services) => {
    const found = visited(reader, token);
    if (isRefusal(found)) return found;
    const outcome = await asked(found.reader, services, found.id).catch((error: unknown) => {
      if (error instanceof RemoteFailure) return error;
      throw error;
    });
    const isPage = wantsPage(accept);
    if (outcome instanceof RemoteFailure && !isPage)
      return providerFailed({ why: outcome.message, kind: outcome.kind });
    const link = found.reader.state(paymentLink, found.id) ?? found.link;
    const isPending = link.status === 'open' && outcome?.status === 'pending';
    const shown = shownOf(found.reader, link, token);
    const told = isPending ? { ...shown, checkout_url: null } : shown;
    if (!isPage) return told;
    return pageOf(told, isPending ? onItsWay : link.status === 'open' ? notYet : undefined);
  },
});
