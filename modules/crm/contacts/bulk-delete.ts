import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { Ids } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { openDocumentsOf, unfinishedWith } from '../../documents/contract.ts';
import { goodsWith } from '../../inventory/contract.ts';
import { balanceIsOpen, goodsAreOpen } from '../refusals.ts';
import { contact } from './contact.ts';
import { contactDeleted } from './facts.ts';

/** Takes contacts out of use, all or none; what is deleted already is left as it is. */
export const bulkDelete = command('crm.contacts.bulkDelete', {
  says: 'Delete contacts that have neither an open balance nor goods on their way.',
  by: 'manager',
  takes: Type.Object({ contact_ids: Ids }),
  gives: Type.Object({ deleted: Type.Array(Type.String()) }, { additionalProperties: true }),
  refuses: [notFound, balanceIsOpen, goodsAreOpen],
  reads: (look, { contact_ids }) => {
    const found = [...new Set(contact_ids)].map((id) => ({ id, state: look.state(contact, id) }));
    const live = found.filter(({ state }) => state && !state.deleted).map(({ id }) => id);
    return {
      unknown: found.find(({ state }) => !state)?.id,
      live,
      owing: live.filter((id) => openDocumentsOf(look, id).length > 0),
      ...goodsOf(look, live),
    };
  },
  decide: (_, __, ___, { unknown, live, owing, busy, documents, items }) => {
    if (unknown !== undefined) return notFound({ what: 'contact', id: unknown });
    if (owing.length > 0) return balanceIsOpen({ contact_ids: owing });
    if (busy.length > 0)
      return goodsAreOpen({
        contact_ids: busy,
        open: [...documents.map(({ id, ref_id }) => ref_id ?? id), ...items.map(({ sku }) => sku)],
        doc_ids: documents.map(({ id }) => id),
        item_ids: items.map(({ id }) => id),
      });
    return { facts: live.map((id) => contactDeleted(id, {})), answer: { deleted: live } };
  },
});

/** Whose goods are not where they are to be: of which documents, and which they are. */
const goodsOf = (look: Look, ids: readonly string[]) => {
  const found = ids.map((id) => ({
    id,
    documents: unfinishedWith(look, id),
    items: goodsWith(look, id),
  }));
  return {
    busy: found.filter((one) => one.documents.length + one.items.length > 0).map(({ id }) => id),
    documents: found.flatMap((one) => one.documents),
    items: found.flatMap((one) => one.items),
  };
};
