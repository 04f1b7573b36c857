import { relation } from '../../../kernel/declare/relation.ts';
import { contactTable } from '../tables.ts';

/** Contacts with what they are found and listed by. */
export const contactRows = relation(contactTable, [
  'id',
  'seq',
  'created_at',
  'updated_at',
  'name',
  'contact_type',
  'company_name',
  'email',
  'deleted',
  'merged_into',
  'record',
]);
