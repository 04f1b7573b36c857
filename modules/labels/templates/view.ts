import { view } from '../../../kernel/declare/projection.ts';
import { labelTemplateTable } from '../tables.ts';
import { template } from './template.ts';

/** View of the label templates of a company. */
export const templateView = view(labelTemplateTable, {
  of: template,
  columns: ({ name }) => ({ name }),
  record: ({ deleted: _, ...fields }, { company }) => ({ company_id: company, ...fields }),
});
