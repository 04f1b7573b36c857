import { table, viewTable } from '../../kernel/declare/table.ts';

/** The runs of a company that is, or was, brought over. */
export const migrationRunTable = viewTable('migration_run_view', { status: 'text' });

/**
 * Files of other systems that were read and what was decided about them, until a run is done or a
 * day is over. They belong to no company: the company comes with the run.
 */
export const scanTable = table(
  'migration_scan',
  {
    /** The hash of the token. */
    id: 'text',
    /** Whose it is; empty while nobody has registered. */
    user_id: 'text',
    created_at: 'text',
    expires_at: 'text',
    /** The run that was started from it. */
    run_id: 'text?',
    run_company: 'text?',
    /** What was scanned, and what was decided, as JSON. */
    data: 'text',
  },
  { indexes: [['company', 'user_id', 'created_at']] },
);
