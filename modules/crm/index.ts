import { module } from '../../kernel/declare/module.ts';
import { contactImport } from './contacts/import-kind.ts';
import { noteReminder } from './contacts/note-reminder.ts';
import { takeOver } from './contacts/take-over.ts';
import { unmake } from './contacts/unmake.ts';
import { upsert } from './contacts/upsert.ts';
import { events } from './events.ts';
import { contactNote } from './notes/note.ts';
import { contactNoteView } from './notes/view.ts';
import { reactions } from './reactions.ts';
import { readingTables } from './reading-tables.ts';
import { readsExpire } from './reads/clocks.ts';
import { count as countReads } from './reads/count.ts';
import { expire } from './reads/expire.ts';
import { peopleExport } from './reads/people-export.ts';
import { record } from './reads/record.ts';
import { contactRoutes, readRoutes } from './routes.ts';
import { contact } from './state/contact.ts';
import { contactView } from './state/view.ts';
import { peopleReadTable } from './tables.ts';

/** Customers, suppliers and other contacts, with their addresses, people, notes and files. */
export const crm = module('crm', {
  events,
  actors: [contact, contactNote, peopleExport],
  routes: [...contactRoutes, ...readRoutes],
  commands: [countReads, expire, noteReminder, record, takeOver, upsert, unmake],
  keeps: [peopleReadTable],
  clocks: [readsExpire],
  views: [contactView, contactNoteView],
  reactions,
  imports: [contactImport],
  reading: readingTables,
});

/** Command names by which the kernel records exports of personal data and counts reads of it. */
export const [recordPeopleExport, countPeopleReads] = [record.name, countReads.name];
