import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { builtIn, TemplateName, templateInput, templateWith } from './fields.ts';
import { TemplateAfter, templateAfter } from './record.ts';
import { labelTemplateCreated, template } from './template.ts';

/** Creates a label template. */
export const create = command('labels.templates.create', {
  says: 'Create a label template.',
  by: 'operator',
  status: 201,
  on: template,
  takes: Type.Object({ name: TemplateName, ...templateInput }),
  gives: TemplateAfter,
  decide: (_, input, now) => {
    const made = templateWith(builtIn, input);
    const id = now.id();
    const of = {
      id,
      created_at: now.ts,
      updated_at: now.ts,
      created_by: now.caller.user_id || null,
    };
    return {
      facts: [labelTemplateCreated(id, made)],
      answer: templateAfter(of, now.company.id, made),
    };
  },
});
