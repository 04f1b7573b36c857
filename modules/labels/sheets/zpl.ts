import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Bytes, Ids, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { visibleItem } from '../../inventory/contract/queries.ts';
import { someUnknown, tooManyLabels } from './refusals.ts';
import { sizeOf } from './size.ts';
import { templateFor } from './template-for.ts';
import { languageOf } from './values.ts';
import { type dotsPerMillimetre, zplOf } from './zpl-text.ts';

/** Labels of items for a roll printer. */
export const zpl = query('labels.sheets.zpl', {
  says: 'Write the labels of items for a roll printer, in ZPL II.',
  explains: [
    'One label for each item, in the order of the ids, repeated by the copies of the template; at most 1000 (`too_many_labels`).',
    'Send the text to the printer as it is: it sets the size of the label, and its letters are UTF-8.',
    'Template, hidden fields and unknown items as in `labels_sheets_bulkPrint`.',
    '`dpi` is the resolution of the print head.',
  ],
  by: 'operator',
  takes: Type.Object({
    entity_ids: Ids,
    template_id: Type.Optional(orNull(Short)),
    dpi: Type.Optional(
      Type.Union([Type.Literal(203), Type.Literal(300), Type.Literal(600)], {
        default: 203,
        description: 'Dots per inch.',
      }),
    ),
  }),
  gives: Bytes,
  media: 'text/plain',
  refuses: [notFound, someUnknown, tooManyLabels],
  answer: (reader, { entity_ids, template_id, dpi = 203 }, now) => {
    const template = templateFor(reader, template_id);
    const labels = entity_ids.length * template.copies;
    if (labels > limits.labelsAtOnce) return tooManyLabels({ limit: limits.labelsAtOnce, labels });
    const items = new Map(
      [...new Set(entity_ids)].map((id) => [id, visibleItem(reader, now, id)] as const),
    );
    const unknown = [...items].flatMap(([id, item]) => (item ? [] : [id]));
    if (unknown.length > 0) return someUnknown({ entity_ids: unknown });
    const size = sizeOf(template);
    const as = { dpi: dpi as keyof typeof dotsPerMillimetre, language: languageOf(now.company) };
    const made = entity_ids.map((id) => zplOf(items.get(id) ?? {}, template, size, as));
    return {
      bytes: new TextEncoder().encode(made.join('')),
      media: 'text/plain; charset=utf-8',
      filename: 'labels.zpl',
    };
  },
});
