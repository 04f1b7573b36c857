import { Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { orNull, Uuid } from '../../../kernel/declare/schemas.ts';
import { TemplateName, templateInput, templateWith } from './fields.ts';
import { TemplateAfter, templateAfter } from './record.ts';
import { labelTemplateUpdated, template } from './template.ts';

/** Changes a label template; fields that are null or not sent are kept. */
export const update = command('labels.templates.update', {
  says: 'Change a label template.',
  explains: [
    'Missing fields and null keep the stored value, so a value can be replaced but not cleared; `fields` replaces the whole list.',
    'A size without a format makes the format `custom`.',
    'Equal values record nothing.',
    'Labels already printed are not affected.',
  ],
  by: 'operator',
  on: template,
  at: ({ template_id }) => template_id,
  takes: Type.Object({
    template_id: Uuid,
    name: Type.Optional(orNull(TemplateName)),
    ...templateInput,
  }),
  gives: TemplateAfter,
  refuses: [notFound],
  reads: (reader, { template_id }) => ({ stored: reader.entity(template, template_id) }),
  decide: ({ deleted: _, ...before }, { template_id, ...sent }, now, { stored }) => {
    if (!stored) return notFound({ what: template.title, id: template_id });
    const after = templateWith(before, sent);
    const fields_changed = changesBetween(before, after);
    const isChanged = Object.keys(fields_changed).length > 0;
    return {
      facts: isChanged ? [labelTemplateUpdated(template_id, { fields_changed })] : [],
      answer: templateAfter(
        isChanged ? { ...stored, updated_at: now.ts } : stored,
        now.company.id,
        after,
      ),
    };
  },
});
