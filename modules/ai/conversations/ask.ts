import { Type } from '@sinclair/typebox';
import { sightIn, sightOf } from '../../../kernel/declare/confidential/sight.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, noDryRun, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { answered } from '../answers/answer.ts';
import type { Answer } from '../answers/answer-types.ts';
import { DocumentMode, FileIds, historyOf, Query, questionContext } from '../answers/question.ts';
import { QueryResponse, responseOf, shownAgain } from '../answers/shape.ts';
import { jobQueued } from '../jobs/job.ts';
import { proposedFacts } from '../proposals/proposal.ts';
import { madeProposals } from '../proposals/proposal-record.ts';
import { modelFailed, tooManyQuestions } from '../refusals.ts';
import { creditsOf } from '../uploads/credits.ts';
import { upload } from '../uploads/upload.ts';
import { tooOften } from '../usage/per-minute.ts';
import { conversation } from './conversation.ts';
import { messageAdded } from './facts.ts';
import { myConversation, notMine } from './mine.ts';
import { visibleMessages } from './visible-messages.ts';

/**
 * Asks in a conversation. The answer is found before the write, which records question, answer and
 * proposals; nothing is recorded without an answer.
 */
export const ask = command('ai.conversations.ask', {
  says: 'Ask in a conversation; changes are proposed and await confirmation.',
  explains: [
    'Question, answer and proposals are recorded together; a failed model records nothing (`model_failed`).',
    'Data are read with the role of the caller.',
    'Without a model, fixed rules answer common questions.',
    'Several files become a job (`job_id`), with a notification at the end.',
    'At most 20 questions per minute and user (`too_many_requests`).',
    'Proposals last seven days; execute them with `ai_proposals_confirm`.',
  ],
  by: 'operator',
  on: conversation,
  at: ({ conversation_id }) => conversation_id,
  takes: Type.Object({
    conversation_id: AnyId,
    query: Query,
    file_ids: Type.Optional(FileIds),
    document_mode: Type.Optional(DocumentMode),
    answered: prepared<Answer>(),
  }),
  gives: QueryResponse,
  refuses: [tooManyQuestions, notFound, noDryRun, modelFailed],
  prepare: async (input, services, caller) => {
    const reader = services.reader(caller);
    const { conversation_id, document_mode: mode, ...sent } = input;
    const mine = myConversation(reader, conversation_id, caller);
    if (isRefusal(mine)) return mine;
    if (services.isDryRun) return noDryRun();
    const refused = await tooOften('question', services, caller);
    if (refused) return refused;
    const history = historyOf(
      visibleMessages(sightIn(reader, caller.role), reader.lines(conversation_id)),
    );
    const of = { history, mayPropose: true };
    const asked = await questionContext(
      services,
      caller,
      { ...sent, ...(mode ? { mode } : {}) },
      of,
    );
    if (isRefusal(asked)) return asked;
    const found = await answered(asked);
    return isRefusal(found) ? found : { ...input, answered: found };
  },
  reads: (reader, { conversation_id, file_ids = [] }, state, now) =>
    notMine(state, now.caller, conversation_id) ?? {
      files: [...new Set(file_ids)].flatMap((id) => reader.entity(upload, id) ?? []),
    },
  decide: (_, input, now, { files }) => {
    const { conversation_id: id, query, document_mode = 'auto' } = input;
    const found = mustBe(input.answered);
    const job_id = found.isJob ? now.id() : null;
    const file_ids = files.map((one) => one.id);
    // A job counts its files itself; attached files are not read.
    const isRead =
      found.tools_called.includes('read_document') ||
      (found.model_used !== 'rules' && found.sources.some(({ kind }) => kind === 'file'));
    const credits_used =
      Number(found.understood) +
      (isRead ? files.reduce((all, one) => all + creditsOf(one.state), 0) : 0);
    const said = message(now, { role: 'user', content: query, file_ids });
    const message_id = now.id();
    const replied = message(now, {
      role: 'assistant',
      content: found.answer,
      model_used: found.model_used,
      tools_called: [...found.tools_called],
      sources: [...found.sources],
      credits_used,
      job_id,
      ...(isRead ? { saw_prices: true } : {}),
    });
    const proposals = proposedFacts(found.drafts, { conversation_id: id, message_id }, now);
    const queued: Fact[] = job_id
      ? [
          jobQueued(job_id, {
            conversation_id: id,
            user_id: now.caller.user_id,
            query,
            document_mode,
            file_ids,
            filenames: files.map((one) => one.state.filename),
          }),
        ]
      : [];
    return {
      facts: [
        messageAdded(id, { ...said, message_id: now.id() }),
        messageAdded(id, { ...replied, message_id }),
        ...proposals,
        ...queued,
      ],
      answer: {
        ...responseOf(found),
        id,
        message_id,
        proposals: madeProposals(proposals, now),
        job_id,
        saw_costs: replied.saw_costs,
        saw_prices: replied.saw_prices,
      },
    };
  },
  showsAgain: shownAgain,
});

type Said = Omit<Parameters<typeof messageAdded>[1], 'message_id'>;

const message = (now: Now, said: Partial<Said> & Pick<Said, 'role' | 'content'>): Said => ({
  user_id: now.caller.user_id,
  saw_costs: sightOf(now.caller.role, now.company) === 'costs',
  saw_prices: sightOf(now.caller.role, now.company) !== 'none',
  model_used: null,
  tools_called: [],
  file_ids: [],
  credits_used: 0,
  job_id: null,
  sources: [],
  ...said,
});
