import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { linkEnded } from '../refusals.ts';
import { Accept, hasExpired, linkOfToken, Token } from './link-visit.ts';
import { linkPage, PublicLink, publicLinkOf, wantsPage } from './public-link.ts';

/** Shows a payment link: HTML for a browser, JSON otherwise. */
export const page = query('payments.public.page', {
  says: 'Show a payment link; a browser gets a page.',
  explains: [
    'No login; the token identifies the link.',
    'A client that accepts `text/html` gets a page, others JSON.',
    'Shows company, invoice number, amount and status; an expired or cancelled link answers `link_ended` (410).',
    '`checkout_url` is null unless the link is open.',
  ],
  by: 'public',
  takes: Type.Object({ token: Token, accept: Accept }),
  gives: PublicLink,
  alsoAs: ['text/html'],
  refuses: [notFound, linkEnded],
  answer: (reader, { token, accept }, { ts }) => {
    const found = linkOfToken(reader, token);
    if (isRefusal(found)) return found;
    const { link } = found;
    if (hasExpired(link, ts)) return linkEnded({ status: 'expired' });
    if (link.status === 'expired' || link.status === 'cancelled')
      return linkEnded({ status: link.status });
    const shown = publicLinkOf(found.reader, link, token);
    return wantsPage(accept) ? linkPage(shown) : shown;
  },
});
