import { module } from '../../kernel/module.ts';
import { contact } from './contacts/contact.ts';
import { contactImport } from './contacts/import-kind.ts';
import { takeOver } from './contacts/take-over.ts';
import { unmake } from './contacts/unmake.ts';
import { upsert } from './contacts/upsert.ts';
import { contactView } from './contacts/view.ts';
import { contactNote } from './notes/note.ts';
import { contactNoteView } from './notes/view.ts';
import { selfContacts } from './reactions.ts';
import { contactRoutes } from './routes.ts';

/** Customers, suppliers and others: who they are, where they are, whom one talks to. */
export const crm = module('crm', {
  actors: [contact, contactNote],
  routes: contactRoutes,
  commands: [takeOver, upsert, unmake],
  views: [contactView, contactNoteView],
  reactions: [selfContacts],
  imports: [contactImport],
});
