import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of backups, exports, restores and the factory reset. */
export const events: EventNotes = {
  'sys.data.exported': 'Data of the company left the service: scope and size, never the content.',
  'sys.backup.job_queued': 'A backup, restore or verification was queued.',
  'sys.backup.job_stepped': 'A backup job made progress, from 0 to 1.',
  'sys.backup.job_done': 'A backup job was completed.',
  'sys.backup.job_failed': 'A backup job failed.',
  'sys.backup.restored': "A company's rows were replaced by those of a backup.",
  'sys.company.restored': 'A company was restored from a backup as a new company.',
  'sys.backup.created': 'A backup was requested or uploaded.',
  'sys.backup.started': 'The archive of a backup is being made.',
  'sys.backup.finished': 'The archive of a backup is complete.',
  'sys.backup.failed': 'Making a backup failed.',
  'sys.backup.changed': 'Label or pin of a backup was changed.',
  'sys.backup.deleted': 'A backup was deleted.',
  'sys.installation.replacement_asked':
    'Replacing or emptying the installation at its next start was requested.',
  'sys.installation.jobs_released': 'The jobs that a restore had paused may run.',
  'sys.backup.recovery_key_made':
    'The public half of a new recovery key was stored. The private half is stored nowhere.',
  'sys.installation.reset': 'The installation was emptied; this is its first entry.',
  'sys.backup.planned': 'The schedule of backups was set.',
};
