import { Type } from '@sinclair/typebox';
import type { Recorded } from '../../../kernel/declare/decision.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { jobRemoved } from '../jobs/job.ts';
import { proposalRemoved } from '../proposals/facts.ts';
import { conversation } from './conversation.ts';
import { conversationDeleted } from './facts.ts';
import { notMine } from './mine.ts';
import { eraseTexts } from './text-erasure.ts';

/** Facts that delete a conversation with its texts, proposals and jobs; executed actions remain. */
export const removal = (reader: Reader, id: string): readonly Recorded[] => {
  const of = (table: string): string[] =>
    reader
      .rows<{ id: string }>(
        `SELECT id FROM ${table} WHERE company=:company AND conversation_id=:id ORDER BY seq`,
        { id },
      )
      .map((row) => row.id);
  const [proposals, jobs] = [of('ai_proposal_view'), of('ai_job_view')];
  return [
    ...proposals.map((one) => proposalRemoved(one, {})),
    ...jobs.map((one) => jobRemoved(one, {})),
    conversationDeleted(id, {}),
    ...eraseTexts(reader, [id, ...proposals, ...jobs]),
  ];
};

/** Deletes a conversation with its messages; their texts are erased from the ledger. */
export const remove = command('ai.conversations.remove', {
  says: 'Delete a conversation and its messages.',
  explains: [
    "Deletes messages, open proposals and jobs of one of the caller's own conversations and erases their texts from the ledger; this cannot be undone.",
    'Records that were created by confirmed proposals stay, and so do the counted credits.',
    'A running job stops without result.',
  ],
  by: 'operator',
  status: 204,
  on: conversation,
  at: ({ conversation_id }) => conversation_id,
  takes: Type.Object({ conversation_id: AnyId }),
  refuses: [notFound],
  reads: (reader, { conversation_id }, state, now) =>
    notMine(state, now.caller, conversation_id) ?? { gone: removal(reader, conversation_id) },
  decide: (_, __, ___, { gone }) => gone,
});
