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
