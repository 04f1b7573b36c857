import { counts, tally } from '../../../kernel/declare/projection.ts';
import { messageAdded } from '../conversations/facts.ts';
import { jobFileRead } from '../jobs/job.ts';
import { usageTable } from '../tables.ts';

/** Questions and credits, a row per message or file; kept when the conversation is deleted. */
export const usage = tally(usageTable, [
  counts(messageAdded, ({ message_id, user_id, role, credits_used }, { ts }) => [
    {
      put: {
        id: message_id,
        user_id,
        at: ts,
        questions: role === 'user' ? 1 : 0,
        credits: credits_used,
      },
    },
  ]),
  counts(
    jobFileRead,
    ({ file_id, credits }, { entity_id, ts }, { user_id }: { user_id: string }) =>
      credits > 0
        ? [{ put: { id: `${entity_id}|${file_id}`, user_id, at: ts, questions: 0, credits } }]
        : [],
  ),
]);
