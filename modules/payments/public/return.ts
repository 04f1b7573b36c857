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
 * A customer comes back from the provider. What the address says is not believed: the provider itself
 * is asked, and what was paid is booked, once.
 */
export const comeBack = query('payments.public.return', {
  says: 'Come back from the page of the provider: the provider is asked whether it was paid.',
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
