import { Type } from '@sinclair/typebox';
import { downloadOf } from '../../../kernel/attachments.ts';
import { query } from '../../../kernel/operation.ts';
import { isRefusal, notFound } from '../../../kernel/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/shapes.ts';
import { attachmentId } from '../reconciliation/line.ts';
import { lineId, theLine } from './line-path.ts';

/** The bytes of a statement line's file. */
export const download = query('accounting.statementLines.download', {
  says: 'Download a file of a statement line.',
  by: 'manager',
  takes: Type.Object({ ...lineId, att_id: AnyId }),
  gives: Bytes,
  media: '*/*',
  refuses: [notFound],
  answer: (look, { att_id, ...path }, _, outside) => {
    const line = theLine(look, path);
    if (isRefusal(line)) return line;
    const file = line.files.find((one) => attachmentId(one) === att_id);
    return downloadOf(file, look.company, outside);
  },
});
