import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { AnyId, oneOf } from '../../../kernel/declare/schemas.ts';
import { create } from './create.ts';
import { Level } from './fields.ts';

/** Most letters of one request. */
const most = 200;

/** Records the reminders that are due for several customers; a refused one leaves the others. */
export const createMany = batch('documents.reminders.createMany', {
  says: 'Record the reminders that are due for several customers.',
  explains: [
    'Each as by `documents_reminders_create` at the level that is due to it, with all its overdue invoices.',
    `Up to ${most} customers; refused ones are listed with reason and code and do not affect the others.`,
  ],
  by: 'operator',
  takes: Type.Object({ contact_ids: Type.Array(AnyId, { minItems: 1, maxItems: most }) }),
  gives: Type.Object({
    results: Type.Array(
      Type.Object({
        contact_id: Type.String(),
        status: oneOf(['recorded', 'refused']),
        reminder_id: Type.Optional(Type.String()),
        level: Type.Optional(Level),
        reason: Type.Optional(Type.String()),
        code: Type.Optional(Type.String()),
      }),
    ),
    recorded: Type.Integer(),
    refused: Type.Integer(),
  }),
  lane: 'work',
  runs: ({ contact_ids }) => contact_ids.map((contact_id) => send(create, { contact_id })),
  sums: (results, { contact_ids }) => {
    const recorded = results.filter(({ done }) => done).length;
    const told = results.map((one, at) => {
      const contact_id = contact_ids[at];
      if (!one.done) {
        const { detail, code } = one.refusal;
        return { contact_id, status: 'refused', reason: String(detail), code };
      }
      const { id, level } = one.answer;
      return { contact_id, status: 'recorded', reminder_id: id, level };
    });
    return {
      facts: [],
      answer: { results: told, recorded, refused: results.length - recorded },
    };
  },
});
