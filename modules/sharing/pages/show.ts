import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, pageAlsoWith } from '../../../kernel/declare/schemas.ts';
import { countView } from '../links/count-view.ts';
import { openShareOf } from '../published/open-share.ts';
import { missingPage, sharedPage } from './page.ts';

/** Shows the page of a shared document or list; an unknown link gets a page with status 404. */
export const show = query('sharing.pages.show', {
  says: 'Show a shared document or list as an HTML page; also for status 404.',
  explains: [
    'No login.',
    'Shows the published content together with the present status and open balance; a void document stays visible and is marked as void.',
    'Audits, transfers and write-offs show no prices.',
    'Each successful visit adds to `views`.',
    'Unknown, revoked and expired links, and those of closed companies, get an HTML page with status 404.',
    'Answers are not cached and are marked `noindex`.',
  ],
  by: 'public',
  takes: Type.Object({ token: AnyId }),
  gives: pageAlsoWith(404),
  media: 'text/html',
  answer: async (reader, { token }, { ts, correlation_id: correlationId }, { registry, bus }) => {
    const opened = openShareOf(reader, registry, token, ts);
    if (!opened) return missingPage();
    // The page does not wait for the visit count and ignores its failure.
    void bus
      .send({
        name: countView.name,
        input: { share_id: opened.share.id },
        caller: { user_id: '', company_id: opened.company.id, role: 'viewer' },
        by: 'system',
        source: 'share',
        correlationId,
      })
      .catch(() => undefined);
    return sharedPage(opened, token);
  },
});
