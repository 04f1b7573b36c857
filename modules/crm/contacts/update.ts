import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, ChangeMap, Written } from '../../../kernel/declare/schemas.ts';
import { badValue, contactIsDeleted, fieldHasChanged, unknownField } from '../refusals.ts';
import { changesTo } from '../state/changes.ts';
import { contact } from '../state/contact.ts';
import { contactUpdated } from '../state/facts.ts';

/** Changes fields of a contact; fields that have the value already are not recorded. */
export const update = command('crm.contacts.update', {
  says: 'Change fields of a contact.',
  explains: [
    'A field is sent as its new value or as `{old, new}`; a stale `old` is refused with `field_changed`, an unknown name with `unknown_field` and the nearest name.',
    '`tags` and `attributes` are replaced as a whole, null empties them.',
    'Documents keep the name and address that they copied when the contact was chosen.',
    'A deleted contact is refused with `contact_deleted`.',
    'Values that are already set record nothing.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, fields_changed: ChangeMap }),
  gives: Written,
  refuses: [contactIsDeleted, unknownField, badValue, fieldHasChanged],
  decide: (state, { contact_id, fields_changed }) => {
    if (state.deleted) return contactIsDeleted();
    const changed = changesTo(state, fields_changed);
    if (isRefusal(changed)) return changed;
    if (Object.keys(changed).length === 0) return [];
    return [contactUpdated(contact_id, { fields_changed: changed })];
  },
});
