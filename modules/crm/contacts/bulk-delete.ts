import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Ids } from '../../../kernel/declare/schemas.ts';
import { balanceIsOpen, goodsAreOpen } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactDeleted } from '../state/facts.ts';
import { openBusiness } from './open-business.ts';

/** Deletes contacts, all or none; contacts that are deleted already are skipped. */
export const bulkDelete = command('crm.contacts.bulkDelete', {
  says: 'Delete contacts without an open balance, open orders or goods in transit.',
  explains: [
    'Deletes all or none.',
    'Refused with `balance_open` if any contact has an issued document with an outstanding balance or money on account, and with `goods_open` if orders, deliveries, memos or consignments are unsettled; settle, void or return those first.',
    'Contacts that are deleted already are skipped.',
    'The records stay readable and existing documents keep them, but they cannot be changed or restored.',
    'Personal data remains until `crm_contacts_erasePersonalData`.',
  ],
  by: 'manager',
  takes: Type.Object({ contact_ids: Ids }),
  gives: Type.Object({ deleted: Type.Array(Type.String()) }),
  refuses: [notFound, balanceIsOpen, goodsAreOpen],
  reads: (reader, { contact_ids }) => {
    const found = [...new Set(contact_ids)].map((id) => ({ id, state: reader.state(contact, id) }));
    const unknown = found.find(({ state }) => !state)?.id;
    if (unknown !== undefined) return notFound({ what: 'contact', id: unknown });
    const live = found.filter(({ state }) => !state?.deleted).map(({ id }) => id);
    return openBusiness(reader, live) ?? { live };
  },
  decide: (_, __, ___, { live }) => ({
    facts: live.map((id) => contactDeleted(id, {})),
    answer: { deleted: live },
  }),
});
