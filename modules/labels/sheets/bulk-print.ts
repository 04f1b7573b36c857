import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Bytes, Ids, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import { SheetName, SheetStart } from './formats.ts';
import { labelsPdf } from './labels-pdf.ts';
import { someUnknown, tooManyLabels } from './refusals.ts';
import { sheetTask } from './sheet-task.ts';
import { templateFor } from './template-for.ts';

/** Labels of many items as one PDF, in the order of the ids; a worker thread lays them out. */
export const bulkPrint = query('labels.sheets.bulkPrint', {
  says: 'Print the labels of items as one PDF.',
  explains: [
    'One page per label, in the order of the ids, each repeated by the copies of the template; at most 1000 pages (`too_many_labels`).',
    '`sheet` prints them on sheets of Avery, row by row; `start` is the place of the first label on a sheet that was used before.',
    'One unknown item refuses all (`not_found`, with its ids).',
    'Template and hidden fields as in `labels_sheets_print`.',
    'Nothing is recorded.',
    'A busy printer answers `printer_busy` (503); repeat the call later.',
  ],
  by: 'operator',
  takes: Type.Object({
    entity_ids: Ids,
    template_id: Type.Optional(orNull(Short)),
    sheet: Type.Optional(SheetName),
    start: Type.Optional(SheetStart),
  }),
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notFound, someUnknown, tooManyLabels, ...printRefusals],
  answer: async (reader, { entity_ids, template_id, ...on }, { ts, caller }, { work }) => {
    const template = templateFor(reader, template_id);
    const labels = entity_ids.length * template.copies;
    if (labels > limits.labelsAtOnce) return tooManyLabels({ limit: limits.labelsAtOnce, labels });
    const sheet = (await work(sheetTask, { ids: entity_ids, template, on, ts, caller })) as
      | string
      | Refusal;
    return isRefusal(sheet) ? sheet : labelsPdf(sheet, template, 'labels.pdf', on);
  },
});
