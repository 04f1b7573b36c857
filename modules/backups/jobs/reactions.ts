import { send } from '../../../kernel/operation.ts';
import { reaction } from '../../../kernel/reaction.ts';
import { backupRestored } from './job.ts';
import { note } from './note.ts';

/** A company that was restored is told so, on the chain that it has now. */
export const restoredIsNoted = reaction('backups.restoredIsNoted', {
  when: backupRestored,
  then: ({ data, meta }) =>
    send(note, { job_id: meta.entity_id, told: data }, { company: data.company_id }),
});
