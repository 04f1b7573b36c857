import { module } from '../../kernel/declare/module.ts';
import { retentionEnds } from './clocks.ts';
import { confidential } from './confidential.ts';
import { doc } from './document/doc.ts';
import { erasePersonal } from './document/erase-personal.ts';
import { docLines } from './document/line-rows.ts';
import { docView } from './document/view.ts';
import { eInvoiceTask } from './einvoice/read-task.ts';
import { events } from './events.ts';
import { documentImport } from './imports/kind.ts';
import { one } from './imports/one.ts';
import { unmake } from './imports/unmake.ts';
import { upsert } from './imports/upsert.ts';
import { mailsDocument } from './issuing/mail-document.ts';
import { noteMail } from './issuing/note-mail.ts';
import { onAccount } from './on-account/on-account.ts';
import { onAccountRoutes } from './on-account/routes.ts';
import { onAccountView } from './on-account/view.ts';
import { reactions } from './reactions.ts';
import { docRoutes } from './routes.ts';
import { sequence } from './sequences/sequence.ts';

/**
 * Documents: invoices, bills, orders, quotations, credit notes, memos and consignments with their
 * payments and goods.
 */
export const documents = module('documents', {
  events,
  actors: [doc, sequence, onAccount],
  routes: [...docRoutes, ...onAccountRoutes],
  views: [docView, onAccountView],
  tallies: [docLines],
  reactions,
  commands: [erasePersonal, noteMail, one, upsert, unmake],
  tasks: [eInvoiceTask],
  laters: [mailsDocument],
  clocks: [retentionEnds],
  imports: [documentImport],
  confidential,
});
