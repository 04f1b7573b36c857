import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { hasDocuments } from '../../documents/contract/queries.ts';
import { contactIsDeleted, contactIsUsed } from '../refusals.ts';
import { contact } from './contact.ts';
import { contactDeleted } from './facts.ts';

/** Removes a contact that an import made and that nothing refers to. */
export const unmake = command('crm.contacts.unmake', {
  says: 'Remove a contact that an import made.',
  by: 'operator',
  on: contact,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  refuses: [contactIsDeleted, contactIsUsed],
  // Goods are with a contact, or from one, by a document only.
  reads: (reader, { entity_id }) => ({ isUsed: hasDocuments(reader, entity_id) }),
  decide: (state, { entity_id: id }, _, { isUsed }) => {
    if (state.deleted) return contactIsDeleted();
    return isUsed ? contactIsUsed({ id }) : [contactDeleted(id, {})];
  },
});
