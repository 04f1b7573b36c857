import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { doc } from './doc.ts';
import { docUpdated } from './facts.ts';

/** Lets the documents of contacts that were merged into another stand for that one; what was printed stays. */
export const repoint = command('documents.docs.repoint', {
  says: 'Give the documents of merged contacts to the contact that took their place.',
  by: 'manager',
  takes: Type.Object({ contact_ids: Type.Array(Type.String()), target_id: Type.String() }),
  reads: (look, { contact_ids }) => ({
    found: contact_ids.flatMap((contact_id) =>
      look
        .rows<{ id: string }>(
          'SELECT id FROM doc_view WHERE company=:company AND contact_id=:contact_id ORDER BY seq',
          { contact_id },
        )
        .map(({ id }) => ({ id, contact_id, scope: look.state(doc, id)?.number_scope ?? null })),
    ),
  }),
  decide: (_, { target_id }, __, { found }) =>
    found.map(({ id, contact_id, scope }) =>
      docUpdated(id, {
        fields_changed: {
          contact_id: { old: contact_id, new: target_id },
          ...(scope ? {} : { number_scope: { old: null, new: contact_id } }),
        },
      }),
    ),
});
