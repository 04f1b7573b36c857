import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes, inQuery, Short } from '../../../kernel/declare/schemas.ts';
import { printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import { SheetName, SheetStart } from './formats.ts';
import { labelsPdf } from './labels-pdf.ts';
import { sheetOf } from './sheet.ts';
import { templateFor } from './template-for.ts';

/** Label of an item as PDF. */
export const print = query('labels.sheets.print', {
  says: 'Print the label of an item as PDF.',
  explains: [
    'Uses the requested template, else, also if that id is unknown, the oldest of the company, else a built-in label with name, SKU and barcode.',
    'The key `barcode` prints the barcode of the item or, without one, its SKU.',
    'Empty fields and fields that the role may not see, such as costs below manager, are left out.',
    'Text lines are cut at 50 characters; the label of a field is printed only with `show_label`, and prices have their currency.',
    '`sheet` prints on a sheet of Avery with the sizes of that, from its place `start` on.',
    'Without a working browser on the machine: `no_printer` (503).',
  ],
  by: 'operator',
  takes: Type.Object({
    entity_id: AnyId,
    template_id: Type.Optional(inQuery(Short)),
    sheet: Type.Optional(inQuery(SheetName)),
    start: Type.Optional(inQuery(SheetStart)),
  }),
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notFound, ...printRefusals],
  answer: async (reader, { entity_id, template_id, ...on }, now) => {
    const template = templateFor(reader, template_id);
    const sheet = await sheetOf(reader, now, [entity_id], template, on);
    if (isRefusal(sheet)) return sheet;
    return labelsPdf(sheet, template, `label-${entity_id.replaceAll(':', '-')}.pdf`, on);
  },
});
