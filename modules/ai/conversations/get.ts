import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { JobOut, job, jobOut } from '../jobs/job.ts';
import { ShownProposal } from '../proposals/shown.ts';
import { proposalsOf } from '../proposals/view.ts';
import { messageFields } from './facts.ts';
import { myConversation } from './mine.ts';
import { ConversationOut, conversationShown } from './shown.ts';
import { toldTo } from './told-to.ts';

/** A message as answered. */
const MessageOut = Type.Object({
  id: Type.String(),
  ...messageFields,
  created_at: Type.String(),
  proposals: Type.Array(ShownProposal),
});

/** One of the caller's conversations: all its messages, the oldest first, and its jobs. */
export const get = query('ai.conversations.get', {
  says: 'Read a conversation with its messages, proposals and jobs.',
  by: 'viewer',
  takes: Type.Object({ conversation_id: AnyId }),
  gives: Type.Object({
    ...ConversationOut.properties,
    messages: Type.Array(MessageOut),
    jobs: Type.Array(JobOut),
  }),
  refuses: [notFound],
  answer: (reader, { conversation_id: id }, { caller }) => {
    const mine = myConversation(reader, id, caller);
    if (isRefusal(mine)) return mine;
    const proposals = proposalsOf(reader, id, caller.role);
    const jobs = reader
      .rows<{ id: string }>(
        'SELECT id FROM ai_job_view WHERE company=:company AND conversation_id=:id ORDER BY seq',
        { id },
      )
      .flatMap((row) => reader.entity(job, row.id) ?? []);
    return {
      ...conversationShown(reader, id),
      messages: toldTo(caller.role, reader.lines(id)).map(
        ({ line_id, saw_costs: _, ...message }) => ({
          id: line_id,
          ...message,
          proposals: proposals.get(line_id) ?? [],
        }),
      ),
      jobs: jobs.map((one) => jobOut(one.id, one.created_at, one.state)),
    };
  },
});
