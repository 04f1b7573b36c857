import { Type } from '@sinclair/typebox';
import { seesCosts } from '../../../kernel/declare/access.ts';
import { sightIn, sightOf } from '../../../kernel/declare/confidential/sight.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { billDraft } from '../answers/bills.ts';
import { planContext } from '../answers/question.ts';
import { messageAdded } from '../conversations/facts.ts';
import { myConversation } from '../conversations/mine.ts';
import type { Draft } from '../proposals/facts.ts';
import { proposedFacts } from '../proposals/proposal.ts';
import { madeProposals, ProposalRecord, withoutTerms } from '../proposals/proposal-record.ts';
import { proposalsOf } from '../proposals/view.ts';
import { jobNotDone } from '../refusals.ts';
import { job, jobProposed } from './job.ts';

/** Proposes a bill for each bill that a job has read; repeated calls answer the same proposals. */
export const propose = command('ai.jobs.propose', {
  says: 'Propose bills from the files of a job; nothing is created until they are confirmed.',
  explains: [
    'Makes one proposed bill per file that was read as a bill and adds a message to the conversation; `left_out` names the other files with the reason.',
    'The job must have ended (`job_not_completed`).',
    'A repeated call answers the same proposals.',
    'Bills are created only by `ai_proposals_confirm` or `ai_proposals_confirmAll`.',
  ],
  by: 'operator',
  takes: Type.Object({
    conversation_id: AnyId,
    job_id: AnyId,
    drafts: prepared<readonly (Draft | string)[]>(),
  }),
  gives: Type.Object({
    message_id: Type.String(),
    proposals: Type.Array(ProposalRecord),
    /** Files without a proposal, with the reason. */
    left_out: Type.Array(Type.String()),
  }),
  refuses: [notFound, jobNotDone],
  prepare: async (input, services, caller) => {
    const reader = services.reader(caller);
    const about = planContext(reader, caller);
    const found = reader.state(job, input.job_id);
    const files = found?.user_id === caller.user_id ? found.files : [];
    const drafts = files.map(({ file_id, filename, document, error }) => {
      const draft = document
        ? billDraft(services.registry, about, document, file_id)
        : (error ?? 'It was not read.');
      return typeof draft === 'string' ? `${filename ?? file_id}: ${draft}` : draft;
    });
    return { ...input, drafts };
  },
  reads: (reader, { conversation_id, job_id }, _, { caller }) => {
    const mine = myConversation(reader, conversation_id, caller);
    if (isRefusal(mine)) return mine;
    const found = reader.state(job, job_id);
    if (found?.conversation_id !== conversation_id) return notFound({ what: 'job', id: job_id });
    if (found.completed_at === null) return jobNotDone();
    const { message_id } = found;
    const sight = sightIn(reader, caller.role);
    const known = message_id
      ? (proposalsOf(reader, conversation_id, caller.role).get(message_id) ?? [])
      : [];
    return { message_id, known: sight === 'none' ? known.map(withoutTerms) : known };
  },
  decide: (_, { conversation_id, job_id, drafts = [] }, now, { message_id, known }) => {
    const left_out = drafts.filter((one): one is string => typeof one === 'string');
    if (message_id) return { facts: [], answer: { message_id, proposals: known, left_out } };
    const made = drafts.filter((one): one is Draft => typeof one !== 'string');
    const message = now.id();
    const proposals = proposedFacts(made, { conversation_id, message_id: message }, now);
    const content =
      made.length > 0
        ? `I propose ${made.length} ${made.length === 1 ? 'bill' : 'bills'}; nothing is created until you confirm.`
        : 'None of the files is a bill.';
    const added = messageAdded(conversation_id, {
      message_id: message,
      user_id: now.caller.user_id,
      saw_costs: seesCosts(now.caller.role),
      saw_prices: true,
      role: 'assistant',
      content,
      model_used: 'rules',
      tools_called: ['read_document'],
      file_ids: [],
      credits_used: 0,
      job_id,
      sources: [],
    });
    const shown = madeProposals(proposals, now);
    return {
      facts: [added, ...proposals, jobProposed(job_id, { message_id: message })],
      answer: {
        message_id: message,
        proposals:
          sightOf(now.caller.role, now.company) === 'none' ? shown.map(withoutTerms) : shown,
        left_out,
      },
    };
  },
  showsAgain: (answer, sight) =>
    sight === 'none'
      ? { ...answer, proposals: (answer['proposals'] as ProposalRecord[]).map(withoutTerms) }
      : answer,
});
