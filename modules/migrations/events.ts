import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of migrations from other systems. */
export const events: EventNotes = {
  'migration.run.created':
    'A migration from another system was created from its scanned files and answers.',
  'migration.run.started': 'A migration was started.',
  'migration.run.proceeded': 'The modules that a migration needs were enabled.',
  'migration.run.stepped': 'Records of a phase were migrated.',
  'migration.run.phase_completed': 'A phase of a migration was completed.',
  'migration.run.reconciled': 'The balances of both systems were compared.',
  'migration.run.failed': 'A migration failed; it can be resumed or discarded.',
  'migration.run.cancelling': 'Cancelling a migration was requested.',
  'migration.run.cancelled': 'A migration was cancelled.',
  'migration.run.discarding': 'Discarding a migration was requested.',
  'migration.run.discarded': 'A migration was discarded with all that it had created.',
  'migration.run.finalizing': 'Acceptance of a migration was requested.',
  'migration.run.finalized': 'A migration was accepted; its records are in use.',
};
