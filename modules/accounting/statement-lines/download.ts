import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { downloadOf } from '../../../kernel/declare/records/attachments.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { attachmentId } from '../reconciliation/line.ts';
import { lineId, theLine } from './line-path.ts';

/** Content of a statement line's file. */
export const download = query('accounting.statementLines.download', {
  says: 'Download a file of a statement line.',
  explains: [
    'Answers the stored bytes with their media type, in reconciliations of any status.',
    "`att_id` is one of the line's `attachment_ids`; an unknown line or attachment answers `not_found`.",
  ],
  by: 'manager',
  takes: Type.Object({ ...lineId, att_id: AnyId }),
  gives: Bytes,
  media: '*/*',
  refuses: [notFound],
  answer: (reader, { att_id, ...path }, _, services) => {
    const line = theLine(reader, path);
    if (isRefusal(line)) return line;
    const file = line.files.find((one) => attachmentId(one) === att_id);
    return downloadOf(file, reader.company, services);
  },
});
