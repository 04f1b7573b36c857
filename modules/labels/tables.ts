import { viewTable } from '../../kernel/declare/table.ts';

/** View table of label templates. */
export const labelTemplateTable = viewTable(
  'label_template_view',
  { name: 'text' },
  { indexes: [['company', 'seq']] },
);
