import { date, instant, optional, text, whole } from '../../kernel/declare/reading/columns.ts';
import { readingTable } from '../../kernel/declare/reading/reading-table.ts';
import { mfgOrderTable } from './tables.ts';

const productionRuns = readingTable('production_runs', mfgOrderTable, {
  says: 'Production runs.',
  key: ['company_id', 'run_id'],
  columns: {
    company_id: text('Company.', 'company'),
    run_id: text('Production run.', 'id'),
    number: text('Number.'),
    status: text('Status.'),
    description: text('Description.'),
    run_type: text('Type.', 'order_type'),
    item_id: optional(text('Item that it makes.')),
    location_id: optional(text('Location.')),
    work_center_id: optional(text('Work center.')),
    due_date: optional(date('Due date.')),
    priority: whole('Priority.'),
    parent_run_id: optional(text('Run for which it makes a component.')),
    created_at: instant('Time of its creation.'),
    updated_at: instant('Time of its last change.'),
  },
});

/** Production runs for business intelligence. */
export const readingTables = [productionRuns];
