import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { modelFailed, tooManyQuestions } from '../refusals.ts';
import { tooOften } from '../usage/per-minute.ts';
import { answered } from './answer.ts';
import { FileIds, Query, questionContext } from './question.ts';
import { QueryResponse, responseOf } from './shape.ts';

/** Answers a single question; read-only, nothing is stored. */
export const once = query('ai.answers.once', {
  says: 'Ask one question; nothing is stored or proposed.',
  explains: [
    "Data are read with the role of the caller; files are the caller's own uploads and are read one after the other.",
    'Neither question nor answer is recorded, and no credits are counted.',
    'At most 20 questions per minute and user, together with those in conversations (`too_many_requests`).',
    'Use `ai_conversations_ask` for follow-up questions and proposals.',
  ],
  by: 'operator',
  takes: Type.Object({ query: Query, file_ids: Type.Optional(FileIds) }),
  gives: QueryResponse,
  refuses: [tooManyQuestions, notFound, modelFailed],
  answer: async (_, sent, { caller }, services) => {
    const refused = await tooOften('question', services, caller);
    if (refused) return refused;
    const asked = await questionContext(services, caller, sent, { history: [], mayPropose: false });
    if (isRefusal(asked)) return asked;
    const answer = await answered(asked);
    return isRefusal(answer) ? answer : responseOf(answer);
  },
});
