import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  Attachment,
  fileRefusals,
  newFile,
  storeFile,
} from '../../../kernel/declare/records/attachments.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { statementFileAttached } from '../reconciliation/facts.ts';
import { attachmentId } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { atSession } from '../reconciliation/session.ts';
import { lineId, theLine } from './line-path.ts';

/** Attaches a file to a statement line; a file that is already attached changes nothing. */
export const attach = command('accounting.statementLines.attach', {
  says: 'Attach a file to a statement line.',
  explains: [
    'Only while the reconciliation is open.',
    '`attachment_id` is derived from the content, so attaching the same bytes again changes nothing and answers the same id.',
    'Files of up to 50 MiB; a media type that contradicts the content is refused with `file_type_mismatch`.',
    'Undo with `accounting_statementLines_detach`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({ ...lineId, file: Attachment, description: Type.Optional(Text) }),
  gives: writtenWith({ attachment_id: Type.String(), filename: Type.String() }),
  refuses: [...fileRefusals, notFound],
  asks: 'attach-line',
  prepare: storeFile,
  reads: (reader, input) => {
    const line = theLine(reader, input);
    return isRefusal(line) ? line : { line };
  },
  decide: (_, input, now, { line }) => {
    const { reconciliation_id, line_id } = input;
    const file = newFile(input, now);
    const attachment_id = attachmentId(file);
    const isThere = line.files.some((one) => attachmentId(one) === attachment_id);
    return {
      facts: isThere ? [] : [statementFileAttached(reconciliation_id, { line_id, ...file })],
      answer: { attachment_id, filename: file.filename },
    };
  },
});
