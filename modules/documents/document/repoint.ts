import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { doc } from './doc.ts';
import { docUpdated } from './facts/document.ts';

type Row = {
  readonly id: string;
  readonly contact_id: string | null;
  readonly commission_contact_id: string | null;
};

/** Assigns the documents of merged contacts to the target contact; printed fields stay. */
export const repoint = command('documents.document.repoint', {
  says: 'Assign the documents of merged contacts to the target contact.',
  by: 'manager',
  takes: Type.Object({ contact_ids: Type.Array(Type.String()), target_id: Type.String() }),
  reads: (reader, { contact_ids }) => ({
    found: reader
      .rows<Row>(
        `SELECT v.seq, v.id, v.contact_id, v.commission_contact_id
           FROM json_each(:ids) j CROSS JOIN doc_view v
           WHERE v.company=:company AND v.contact_id = j.value
         UNION SELECT v.seq, v.id, v.contact_id, v.commission_contact_id
           FROM json_each(:ids) j CROSS JOIN doc_view v
           WHERE v.company=:company AND v.commission_contact_id = j.value ORDER BY 1`,
        { ids: JSON.stringify(contact_ids) },
      )
      .map((row) => ({ ...row, scope: reader.state(doc, row.id)?.number_scope ?? null })),
  }),
  decide: (_, { contact_ids, target_id }, __, { found }) =>
    found.map(({ id, scope, contact_id, commission_contact_id }) => {
      const moved = (old: string | null): boolean => old !== null && contact_ids.includes(old);
      const change = (old: string | null) => ({ old, new: target_id });
      return docUpdated(id, {
        fields_changed: {
          ...(moved(contact_id) ? { contact_id: change(contact_id) } : {}),
          // A bill number stays unique among those of its first contact.
          ...(moved(contact_id) && !scope ? { number_scope: { old: null, new: contact_id } } : {}),
          ...(moved(commission_contact_id)
            ? { commission_contact_id: change(commission_contact_id) }
            : {}),
        },
      });
    }),
});
