import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes, inQuery, Short } from '../../../kernel/declare/schemas.ts';
import { printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import { labelsPdf } from './labels-pdf.ts';
import { sheetOf } from './sheet.ts';
import { templateFor } from './template-for.ts';

/** Label of an item as PDF. */
export const print = query('labels.sheets.print', {
  says: 'Print the label of an item as PDF.',
  by: 'operator',
  takes: Type.Object({ entity_id: AnyId, template_id: Type.Optional(inQuery(Short)) }),
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notFound, ...printRefusals],
  answer: async (reader, { entity_id, template_id }, now) => {
    const template = templateFor(reader, template_id);
    const sheet = await sheetOf(reader, now, [entity_id], template);
    if (isRefusal(sheet)) return sheet;
    return labelsPdf(sheet, template, `label-${entity_id.replaceAll(':', '-')}.pdf`);
  },
});
