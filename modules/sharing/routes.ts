import { del, get, patch, post, routes } from '../../kernel/declare/route.ts';
import { download } from './bundles/download.ts';
import { create } from './links/create.ts';
import { get as getLink } from './links/get.ts';
import { revoke } from './links/revoke.ts';
import { update } from './links/update.ts';
import { pdf } from './pages/pdf.ts';
import { show } from './pages/show.ts';

/** Routes of sharing; lists are shared under the path of documents, too. */
export const sharingRoutes = [
  ...routes('Share', '/docs', [
    post('/:entity_id/share', create),
    get('/:entity_id/share', getLink),
    patch('/:entity_id/share', update),
    del('/:entity_id/share', revoke),
  ]),
  ...routes('Share Public', '/share', [
    get('/:token', show),
    get('/:token/bundle', download),
    get('/:token/pdf', pdf),
  ]),
];
