import { module } from '../../kernel/module.ts';
import { doc } from './docs/doc.ts';
import { docLines } from './docs/line-rows.ts';
import { mailsDocument } from './docs/mail.ts';
import { docView } from './docs/view.ts';
import { reactions } from './reactions.ts';
import { docRoutes } from './routes.ts';
import { sequence } from './sequences/sequence.ts';

/** Documents: invoices, bills, orders, quotations, credit notes, memos and consignments, their money and their goods. */
export const documents = module('documents', {
  actors: [doc, sequence],
  routes: docRoutes,
  views: [docView],
  tallies: [docLines],
  reactions,
  laters: [mailsDocument],
});
