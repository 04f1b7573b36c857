import { viewTable } from '../../kernel/declare/table.ts';

/** The label templates of companies. */
export const labelTemplateTable = viewTable(
  'label_template_view',
  { name: 'text' },
  { indexes: [['company', 'seq']] },
);
