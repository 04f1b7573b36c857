import { module } from '../../kernel/declare/module.ts';
import { contact } from './contacts/contact.ts';
import { contactImport } from './contacts/import-kind.ts';
import { takeOver } from './contacts/take-over.ts';
import { unmake } from './contacts/unmake.ts';
import { upsert } from './contacts/upsert.ts';
import { contactView } from './contacts/view.ts';
import { erasedFilesGo, onlyItsFilesTask } from './files/erased.ts';
import { contactNote } from './notes/note.ts';
import { contactNoteView } from './notes/view.ts';
import { selfContacts } from './reactions.ts';
import { readsExpire } from './reads/clocks.ts';
import { count as countReads } from './reads/count.ts';
import { expire } from './reads/expire.ts';
import { peopleExport } from './reads/people-export.ts';
import { record } from './reads/record.ts';
import { contactRoutes, readRoutes } from './routes.ts';
import { peopleReadTable } from './tables.ts';

/** Customers, suppliers and others: who they are, where they are, whom one talks to. */
export const crm = module('crm', {
  actors: [contact, contactNote, peopleExport],
  routes: [...contactRoutes, ...readRoutes],
  commands: [countReads, expire, record, takeOver, upsert, unmake],
  keeps: [peopleReadTable],
  clocks: [readsExpire],
  views: [contactView, contactNoteView],
  reactions: [selfContacts],
  laters: [erasedFilesGo],
  tasks: [onlyItsFilesTask],
  imports: [contactImport],
});

/** Names of the commands that record an export of people, and count reads of them. */
export const [recordPeopleExport, countPeopleReads] = [record.name, countReads.name];
