import { Type } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { doc } from '../../documents/contract/facts.ts';
import { payUrl } from '../config/address.ts';
import { availableProvider, type ReadyProvider } from '../config/secret.ts';
import { begin } from '../links/begin.ts';
import { payableProblem } from '../links/create.ts';
import { askOutcome, sendForLink } from '../links/outcome.ts';
import * as refusals from '../refusals.ts';
import { hasExpired, type LinkVisit, linkOfToken, Token } from './link-visit.ts';

/**
 * Redirects the customer to the provider's page: to the visit in progress while it is open, else to
 * a new one.
 */
export const checkout = query('payments.public.checkout', {
  says: 'Go to the payment page of the provider.',
  explains: [
    'No login; redirects (302) to the provider.',
    'A session in progress is reused, so reloading does not start a second payment; a paid link leads back to its page.',
    'The invoice is checked again: `not_payable`, `nothing_outstanding` or `amount_above_outstanding` if it has changed since.',
    '`link_ended` (410) after expiry or cancellation, `no_provider` when the configuration was removed or changed.',
  ],
  by: 'public',
  status: 302,
  takes: Type.Object({ token: Token }),
  gives: Type.Object({ redirect: Type.String() }),
  refuses: [
    notFound,
    refusals.linkEnded,
    refusals.notPayable,
    refusals.nothingOutstanding,
    refusals.tooMuch,
    refusals.noProvider,
    refusals.providerFailed,
  ],
  answer: async (reader, { token }, now, services) => {
    const found = linkOfToken(reader, token);
    if (isRefusal(found)) return found;
    const problem = problemOf(found, now);
    if (problem) return problem;
    if (found.link.status === 'paid') return { redirect: payUrl(services, token) };
    const ready = await availableProvider(found.reader, services);
    if (typeof ready === 'string') return refusals.noProvider({ reason: ready });
    if (ready.provider.name !== found.link.provider)
      return refusals.noProvider({ reason: 'another provider' });
    try {
      return { redirect: await wayOf(found, ready, { token, services }) };
    } catch (error) {
      if (error instanceof RemoteFailure)
        return refusals.providerFailed({ why: error.message, kind: error.kind });
      throw error;
    }
  },
});

const problemOf = ({ reader, link }: LinkVisit, { ts }: Now): Refusal | undefined => {
  if (link.status === 'paid') return undefined;
  if (link.status !== 'open' || hasExpired(link, ts))
    return refusals.linkEnded({ status: link.status === 'open' ? 'expired' : link.status });
  const invoice = reader.state(doc, link.doc_id);
  return invoice ? payableProblem(invoice, link.amount) : notFound({ what: 'invoice' });
};

const wayOf = async (
  { reader, id, link }: LinkVisit,
  { provider, credentials }: ReadyProvider,
  { token, services }: { readonly token: string; readonly services: Services },
): Promise<string> => {
  const here = payUrl(services, token);
  const before = await askOutcome(reader, services, id);
  if (before?.status === 'paid') return here;
  // The customer has completed a payment; a second visit would be a second payment.
  if (before?.status === 'pending') return `${here}/return`;
  if (before?.status === 'open' && before.url !== null) return before.url;
  const opened = await provider.open(services.http, credentials, {
    link_id: id,
    attempt: link.attempts + 1,
    amount: link.amount,
    currency: link.currency,
    title: link.reference ?? 'Invoice',
    success_url: `${here}/return`,
    cancel_url: here,
  });
  if (opened.url === null) throw new RemoteFailure('broken', `${provider.title} named no page.`);
  const came = await sendForLink(services, reader.company, begin, {
    link_id: id,
    session_id: opened.session_id,
  });
  // The link ended while the provider was asked, so the new visit is closed.
  if (!came.done) await provider.close(services.http, credentials, opened.session_id);
  return came.done ? opened.url : here;
};
