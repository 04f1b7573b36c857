import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of contacts: customers and suppliers with people, addresses, notes and files. */
export const events: EventNotes = {
  'crm.contact.created': 'A contact, a customer or a supplier, was created.',
  'crm.contact.updated': 'Fields of a contact were changed, each with its old and new value.',
  'crm.contact.tagged': 'The tags of a contact were set.',
  'crm.contact.merged':
    'Other contacts were merged into this one, which takes values that it lacked.',
  'crm.contact.reminded': 'A contact was reminded of overdue invoices.',
  'crm.contact.deleted':
    'A contact was deleted; `merged_into` names the target where it was merged.',
  'crm.contact.erased':
    'Personal data of a contact, and of those merged into it, were erased; the contact is deleted.',
  'crm.contact.person_added': 'A person of a contact was added.',
  'crm.contact.person_updated': 'A person of a contact was changed.',
  'crm.contact.person_removed': 'A person of a contact was removed.',
  'crm.contact.address_added': 'An address of a contact was added.',
  'crm.contact.address_updated': 'An address of a contact was changed.',
  'crm.contact.address_removed': 'An address of a contact was removed.',
  'crm.contact.file_attached': 'A file was attached to a contact.',
  'crm.contact.file_updated': 'Description or tag of a file of a contact was changed.',
  'crm.contact.file_removed': 'A file of a contact was removed.',
  'crm.contact.note_added': 'A note was added to a contact.',
  'crm.contact.note_updated':
    'The text of a note was changed, or its contact was merged; then `updated_at` is absent.',
  'crm.contact.note_removed': 'A note of a contact was removed.',
  'crm.contact.note_erased': 'Text and author of a note were erased with its contact.',
  'crm.people.exported':
    'Data of people were exported: who asked, what and how many, never the content.',
};
