import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { subUpdated } from './facts.ts';

type Found = { readonly id: string; readonly contact_id: string; readonly next_run: string | null };

/** Replaces merged contacts in subscriptions by the contact they were merged into. */
export const repoint = command('subscriptions.subscriptions.repoint', {
  says: 'Replace merged contacts by the contact they were merged into.',
  by: 'operator',
  takes: Type.Object({ contact_ids: Type.Array(Type.String()), target_id: Type.String() }),
  reads: (reader, { contact_ids }) => ({
    found: reader.rows<Found>(
      `SELECT id, contact_id, next_run FROM subscription_view WHERE company=:company
         AND contact_id IN (SELECT value FROM json_each(:ids)) ORDER BY seq`,
      { ids: JSON.stringify(contact_ids) },
    ),
  }),
  decide: (_, { target_id }, __, { found }) =>
    found.map(({ id, contact_id, next_run }) =>
      subUpdated(id, {
        fields_changed: { contact_id: { old: contact_id, new: target_id } },
        next_run,
      }),
    ),
});
