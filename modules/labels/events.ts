import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of label templates. */
export const events: EventNotes = {
  'label_template.created': 'A label template was created.',
  'label_template.updated': 'A label template was changed.',
  'label_template.deleted': 'A label template was deleted.',
};
