import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { statementFileRemoved } from '../reconciliation/facts.ts';
import { attachmentId } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { atSession } from '../reconciliation/session.ts';
import { lineId, theLine } from './line-path.ts';

/** Removes a file from a statement line. */
export const detach = command('accounting.statementLines.detach', {
  says: 'Remove a file from a statement line.',
  explains: [
    'Only while the reconciliation is open; a completed one is refused with `not_allowed`.',
    'The match of the line is unchanged.',
    'Attach the file again with `accounting_statementLines_attach`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({ ...lineId, att_id: AnyId }),
  gives: writtenWith({ removed: Type.String() }),
  refuses: [notFound],
  asks: 'detach-line',
  reads: (reader, input) => {
    const line = theLine(reader, input);
    if (isRefusal(line)) return line;
    const file = line.files.find((one) => attachmentId(one) === input.att_id);
    return file ? { file } : notFound({ what: 'attachment', id: input.att_id });
  },
  decide: (_, { reconciliation_id, line_id, att_id }, __, { file: { file_id } }) => ({
    facts: [statementFileRemoved(reconciliation_id, { line_id, file_id })],
    answer: { removed: att_id },
  }),
});
