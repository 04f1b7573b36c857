import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of imports of files. */
export const events: EventNotes = {
  'import.run.created': 'A file was staged for import.',
  'import.run.previewed': 'An import was previewed under a mapping of columns.',
  'import.run.started': 'An import was started.',
  'import.run.stepped': 'Records of an import were processed, each with its outcome.',
  'import.run.done': 'All records of an import were processed.',
  'import.run.failed': 'An import failed.',
  'import.run.cancelled': 'An import was cancelled; records that it made are kept.',
  'import.run.undoing': 'Undoing an import was requested.',
  'import.run.taken_back':
    'Records of an import were removed; those in use are kept, with the reason.',
  'import.run.undone': 'An import was undone.',
};
