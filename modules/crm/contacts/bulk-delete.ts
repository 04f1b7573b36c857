import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { Ids } from '../../../kernel/shapes.ts';
import { openDocumentsOf } from '../../documents/contract.ts';
import { balanceIsOpen } from '../refusals.ts';
import { contact } from './contact.ts';
import { contactDeleted } from './facts.ts';

/** Takes contacts out of use, all or none; what is deleted already is left as it is. */
export const bulkDelete = command('crm.contacts.bulkDelete', {
  says: 'Delete contacts that have no open balance.',
  by: 'manager',
  takes: Type.Object({ contact_ids: Ids }),
  gives: Type.Object({ deleted: Type.Array(Type.String()) }, { additionalProperties: true }),
  refuses: [notFound, balanceIsOpen],
  reads: (look, { contact_ids }) => {
    const found = [...new Set(contact_ids)].map((id) => ({ id, state: look.state(contact, id) }));
    const live = found.filter(({ state }) => state && !state.deleted).map(({ id }) => id);
    return {
      unknown: found.find(({ state }) => !state)?.id,
      live,
      owing: live.filter((id) => openDocumentsOf(look, id).length > 0),
    };
  },
  decide: (_, __, ___, { unknown, live, owing }) => {
    if (unknown !== undefined) return notFound({ what: 'contact', id: unknown });
    if (owing.length > 0) return balanceIsOpen({ contact_ids: owing });
    return { facts: live.map((id) => contactDeleted(id, {})), answer: { deleted: live } };
  },
});
