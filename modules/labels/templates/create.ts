import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { builtIn, TemplateName, templateInput, templateWith } from './fields.ts';
import { TemplateAfter, templateAfter } from './record.ts';
import { labelTemplateCreated, template } from './template.ts';

/** Creates a label template. */
export const create = command('labels.templates.create', {
  says: 'Create a label template.',
  explains: [
    'Missing values come from the built-in template: 40 × 30 mm with name, SKU and barcode, one copy.',
    'A width or height without a format makes the format `custom`; an unknown format prints as 40 × 30 mm.',
    'Names need not be unique.',
    'Field keys are not checked: a key that an item lacks stays empty on the label.',
  ],
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
