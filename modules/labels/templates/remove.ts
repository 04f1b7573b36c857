import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import { labelTemplateDeleted, template } from './template.ts';

/** Deletes a label template. */
export const remove = command('labels.templates.remove', {
  says: 'Delete a label template.',
  explains: [
    'Prints that name the template use the oldest remaining one afterwards, or the built-in label if there is none.',
    'Deletion cannot be undone; create the template again.',
  ],
  by: 'operator',
  status: 204,
  on: template,
  at: ({ template_id }) => template_id,
  takes: Type.Object({ template_id: Uuid }),
  refuses: [notFound],
  decide: (_, { template_id }) => [labelTemplateDeleted(template_id, {})],
});
