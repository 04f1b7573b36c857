import { table, viewTable } from '../../kernel/declare/table.ts';

/** Migration runs of a company. */
export const migrationRunTable = viewTable('migration_run_view', { status: 'text' });

/**
 * Scanned files of source systems with their decisions, until a run is finished or a day has
 * passed. Scans belong to no company: the company is created with the run.
 */
export const scanTable = table(
  'migration_scan',
  {
    /** Hash of the token. */
    id: 'text',
    /** Owner; empty before the first registration. */
    user_id: 'text',
    created_at: 'text',
    expires_at: 'text',
    /** Run started from the scan. */
    run_id: 'text?',
    run_company: 'text?',
    /** Scan and decisions, as JSON. */
    data: 'text',
  },
  { indexes: [['company', 'user_id', 'created_at']] },
);
