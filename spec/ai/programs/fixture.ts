import type { Caller } from '../../../kernel/declare/access.ts';
import { propose } from '../../../modules/ai/programs/propose.ts';
import type { Answered, TestApp } from '../../test-app.ts';

/** Rent of 10, paid in cash. */
export const rent = {
  date: '2026-11-01',
  memo: 'Rent',
  entries: [
    { account: '6950', debit: 10 },
    { account: '1110', credit: 10 },
  ],
};

/** Proposes an action as a program. */
export const proposes = (
  app: TestApp,
  tool: string,
  given: object,
  as: Partial<Caller> = {},
): Promise<Answered> =>
  app.does(propose, { tool, arguments: given } as never, { user_id: 'a-program', ...as });

/** Code of an outcome, or `done`. */
export const codeOf = (outcome: { done: boolean; code?: string }): string | undefined =>
  outcome.done ? 'done' : outcome.code;
