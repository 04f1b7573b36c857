import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, Text } from '../../../kernel/declare/schemas.ts';
import { voidEntry } from './void.ts';

/** Voids several entries independently; a refused one does not affect the rest. */
export const bulkVoid = batch('accounting.journal.bulkVoid', {
  says: 'Void several journal entries independently.',
  explains: [
    'Each entry is voided as by `accounting_journal_void`, dated on its own date or, if that is locked, today or the first open day; a date cannot be sent.',
    'Up to 200 entries; refused ones are listed with reason and code and do not affect the others.',
  ],
  by: 'manager',
  takes: Type.Object({
    je_ids: Type.Array(AnyId, { minItems: 1, maxItems: 200 }),
    reason: Type.Optional(orNull(Text)),
  }),
  gives: Type.Object({
    results: Type.Array(
      Type.Object({
        je_id: Type.String(),
        status: Type.Union([Type.Literal('voided'), Type.Literal('refused')]),
        reversal_id: Type.Optional(Type.String()),
        reason: Type.Optional(Type.String()),
        code: Type.Optional(Type.String()),
      }),
    ),
    voided: Type.Integer(),
    refused: Type.Integer(),
  }),
  lane: 'work',
  runs: ({ je_ids, reason = null }) =>
    je_ids.map((entity_id) => send(voidEntry, { entity_id, reason })),
  sums: (results, { je_ids }) => {
    const voided = results.filter((one) => one.done).length;
    return {
      facts: [],
      answer: {
        results: results.map((one, at) =>
          one.done
            ? { je_id: je_ids[at], status: 'voided', reversal_id: one.answer['reversal_id'] }
            : {
                je_id: je_ids[at],
                status: 'refused',
                reason: String(one.refusal.detail),
                code: one.refusal.code,
              },
        ),
        voided,
        refused: results.length - voided,
      },
    };
  },
});
