import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of supporter badges. */
export const events: EventNotes = {
  'supporter.verified': 'The badge of a supporter was verified.',
  'supporter.display_changed': 'A supporter shows or hides the badge.',
  'supporter.opt_out_changed': 'A user opted out of supporter badges, or took that back.',
  'supporter.prompt_snoozed': 'A user is not asked for a badge for some days.',
};
