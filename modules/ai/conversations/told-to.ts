import { type Role, seesCosts } from '../../../kernel/declare/access.ts';

/**
 * Messages as far as a role reaches: what was said under a role that sees costs may tell them, so to one that
 * does not only that something was said is told. What does not say under which it was said is not told either.
 */
export const toldTo = <M extends Readonly<Record<string, unknown>>>(
  role: Role,
  messages: readonly M[],
): readonly M[] =>
  seesCosts(role)
    ? messages
    : messages.map((one) =>
        one['saw_costs'] === false ? one : { ...one, content: null, sources: [] },
      );
