import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { docReopened } from '../document/facts/document.ts';
import { DocStatus } from '../document/status.ts';

/** Reopens a closed memo with its previous status. */
export const reopen = command('documents.issuing.reopen', {
  says: 'Reopen a closed memo.',
  explains: [
    'Closed memos only; the status before closing is restored.',
    'Posts nothing and moves no goods.',
    'Close it again with `documents_issuing_close`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(Text) }),
  gives: writtenWith({ status: DocStatus }),
  asks: 'reopen',
  decide: (state, { entity_id, reason }) => {
    const restored_status = state.pre_close_status ?? 'final';
    return {
      facts: [docReopened(entity_id, { restored_status, reason: reason ?? null })],
      answer: { status: restored_status },
    };
  },
});
