import { Type } from '@sinclair/typebox';
import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { JobOut, job, jobOut } from '../jobs/job.ts';
import { ProposalRecord, withoutTerms } from '../proposals/proposal-record.ts';
import { proposalsOf } from '../proposals/view.ts';
import { ConversationOut, conversationRecord } from './conversation-record.ts';
import { messageFields } from './facts.ts';
import { myConversation } from './mine.ts';
import { isVisible, visibleMessages } from './visible-messages.ts';

/** Message as answered. */
const MessageOut = Type.Object({
  id: Type.String(),
  ...messageFields,
  created_at: Type.String(),
  proposals: Type.Array(ProposalRecord),
});

/** Conversation of the caller with its messages, oldest first, and its jobs. */
export const get = query('ai.conversations.get', {
  says: 'Read a conversation with its messages, proposals and jobs.',
  explains: [
    "Messages come oldest first, each with its proposals; only the caller's own conversations are found (`not_found`).",
    'Messages that may show costs or prices which the present role may not see have null content and no sources, and their proposals lack the terms.',
    "A proposal's `status` tells whether it can still be confirmed.",
  ],
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
    const sight = sightIn(reader, caller.role);
    const lines = reader.lines(id);
    const untold = new Set(
      lines.filter((one) => !isVisible(sight, one)).map((one) => one['line_id']),
    );
    const proposals = proposalsOf(reader, id, caller.role);
    const proposalsWith = (line_id: string): ProposalRecord[] => {
      const made = proposals.get(line_id) ?? [];
      return untold.has(line_id) ? made.map(withoutTerms) : made;
    };
    const jobs = reader
      .rows<{ id: string }>(
        'SELECT id FROM ai_job_view WHERE company=:company AND conversation_id=:id ORDER BY seq',
        { id },
      )
      .flatMap((row) => reader.entity(job, row.id) ?? []);
    return {
      ...conversationRecord(reader, id),
      messages: visibleMessages(sight, lines).map(
        ({ line_id, saw_costs: _, saw_prices: __, ...message }) => ({
          id: line_id,
          ...message,
          proposals: proposalsWith(line_id),
        }),
      ),
      jobs: jobs.map((one) => jobOut(one.id, one.created_at, one.state, sight)),
    };
  },
});
