import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of the service: restarts and outgoing allowances. */
export const events: EventNotes = {
  'sys.outgoing.allowances_set':
    'The owner of the installation set the non-public servers that may be reached.',
  'sys.service.restart_asked': 'A restart of the service was requested.',
};
