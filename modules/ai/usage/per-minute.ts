import type { Caller } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { tooManyQuestions } from '../refusals.ts';

const most = { question: limits.aiQuestionsPerMinute, upload: limits.aiUploadsPerMinute };

/** Counts requests of a user and refuses those over the limit per minute. */
export const tooOften = async (
  what: keyof typeof most,
  { counters }: Pick<Services, 'counters'>,
  { company_id, user_id }: Caller,
): Promise<Refusal | undefined> => {
  const wait = await counters.take([{ counter: `ai.${what}`, key: `${company_id}|${user_id}` }]);
  if (wait === 0) return undefined;
  return tooManyQuestions({ limit: most[what], retry_after: Math.ceil(wait / 1000) });
};
