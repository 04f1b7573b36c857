import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { hasDocuments } from '../../documents/contract/queries.ts';
import { contactIsDeleted, contactIsUsed } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactDeleted } from '../state/facts.ts';

/** Deletes a contact that an import created, unless documents refer to it. */
export const unmake = command('crm.contacts.unmake', {
  says: 'Delete a contact that an import created.',
  by: 'operator',
  on: contact,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  refuses: [contactIsDeleted, contactIsUsed],
  // Goods refer to a contact through documents only.
  reads: (reader, { entity_id }) => ({ isUsed: hasDocuments(reader, entity_id) }),
  decide: (state, { entity_id: id }, _, { isUsed }) => {
    if (state.deleted) return contactIsDeleted();
    return isUsed ? contactIsUsed({ id }) : [contactDeleted(id, {})];
  },
});
