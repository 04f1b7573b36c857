import { viewTable } from '../../kernel/declare/table.ts';

/** The backups of an installation and of its companies; their rows belong to no company, for they outlive what they hold. */
export const backupTable = viewTable(
  'backup_view',
  {
    /** The company a backup is of; empty for the whole installation. */
    of_company: 'text',
    backup_type: 'text',
    kind: 'text',
    status: 'text',
    pinned: 'integer',
    size_bytes: 'integer',
  },
  { indexes: [['company', 'of_company', 'seq']] },
);

/** Jobs on backups of companies, and their outcomes. */
export const backupJobTable = viewTable(
  'backup_job_view',
  { of_company: 'text', type: 'text', status: 'text' },
  { indexes: [['company', 'of_company', 'seq']] },
);
