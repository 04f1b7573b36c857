import type { Caller } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { instantMs } from '../../../kernel/values/clock.ts';
import { tooManyQuestions } from '../refusals.ts';

const most = { question: limits.aiQuestionsPerMinute, upload: limits.aiUploadsPerMinute };

const asked = new Map<string, { readonly since: number; times: number }>();
const minuteMs = 60_000;

/** Counts requests of a user and refuses those over the limit per minute. */
export const tooOften = (
  what: keyof typeof most,
  { company_id, user_id }: Caller,
): Refusal | undefined => {
  const now = instantMs();
  const key = `${what}|${company_id}|${user_id}`;
  const known = asked.get(key);
  const mine = known && now - known.since < minuteMs ? known : { since: now, times: 0 };
  if (asked.size > limits.countedAddresses)
    for (const [one, { since }] of asked) if (now - since >= minuteMs) asked.delete(one);
  asked.set(key, mine);
  if (mine.times >= most[what]) {
    const retry_after = Math.ceil((mine.since + minuteMs - now) / 1000);
    return tooManyQuestions({ limit: most[what], retry_after });
  }
  mine.times += 1;
  return undefined;
};
