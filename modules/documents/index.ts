import { module } from '../../kernel/declare/module.ts';
import { retentionEnds } from './clocks.ts';
import { confidential } from './confidential.ts';
import { doc } from './document/doc.ts';
import { erasePersonal } from './document/erase-personal.ts';
import { docLines } from './document/line-rows.ts';
import { docView } from './document/view.ts';
import { eInvoiceFileTask, eInvoiceTask } from './einvoice/read-task.ts';
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
import { readingTables } from './reading-tables.ts';
import { erasePersonal as eraseReminders } from './reminders/erase-personal.ts';
import { invoiceLevels } from './reminders/invoice-levels.ts';
import { mailsReminder } from './reminders/mail.ts';
import { noteMail as noteReminderMail } from './reminders/note-mail.ts';
import { reminder } from './reminders/reminder.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { reminderView } from './reminders/view.ts';
import { docRoutes } from './routes.ts';
import { sequence } from './sequences/sequence.ts';

/**
 * Documents: invoices, bills, orders, quotations, credit notes, memos and consignments with their
 * payments and goods.
 */
export const documents = module('documents', {
  events,
  actors: [doc, sequence, onAccount, reminder],
  routes: [...docRoutes, ...onAccountRoutes, ...reminderRoutes],
  views: [docView, onAccountView, reminderView],
  tallies: [docLines, invoiceLevels],
  reactions,
  commands: [erasePersonal, eraseReminders, noteMail, noteReminderMail, one, upsert, unmake],
  tasks: [eInvoiceTask, eInvoiceFileTask],
  laters: [mailsDocument, mailsReminder],
  clocks: [retentionEnds],
  imports: [documentImport],
  confidential,
  reading: readingTables,
});
