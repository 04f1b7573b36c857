import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { TemplateRecord } from './record.ts';
import { template } from './template.ts';
import { templateView } from './view.ts';

/** A label template. */
export const get = query('labels.templates.get', {
  says: 'Read a label template.',
  explains: [
    '`format` determines the size unless it is `custom`, for which `width_mm` and `height_mm` count; in landscape the longer side is the width.',
    'Fields without a position are stacked from the top.',
    'A deleted template is `not_found`.',
  ],
  by: 'viewer',
  takes: Type.Object({ template_id: Uuid }),
  gives: TemplateRecord,
  refuses: [notFound],
  answer: (reader, { template_id }, now) =>
    readRecord(reader, templateView, template_id, now.caller.role) ??
    notFound({ what: template.title, id: template_id }),
});
