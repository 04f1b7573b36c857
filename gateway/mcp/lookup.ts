import { limits } from '../../kernel/declare/limits.ts';
import { lookUpFor } from '../../modules/ai/index.ts';
import type { McpAccess } from './access.ts';

/** Text of a lookup, or the problem. */
export type LookedUp = { readonly text: string } | { readonly problem: string };

/** Runs a lookup; one of people is recorded in the ledger before it is answered. */
export const lookedUp = async (
  { services, people, caller }: McpAccess,
  name: string,
  given: unknown,
): Promise<LookedUp> => {
  const found = await lookUpFor(services, caller, name, given);
  if (!found) return { problem: `There is no lookup ${name}.` };
  if ('problem' in found) return found;
  const text = JSON.stringify(found.answer);
  const { length } = text;
  if (length > limits.mcpCharacters)
    return {
      problem: `The answer has ${length} characters, more than ${limits.mcpCharacters}. Ask for fewer records or a shorter period.`,
    };
  const { operation } = found;
  if (operation.kind === 'query' && operation.people !== undefined)
    await people.record(operation, caller, countOf(found.answer), 'mcp');
  return { text };
};

/** Records in an answer: those of a list, else one. */
const countOf = (answer: unknown): number => {
  if (Array.isArray(answer)) return answer.length;
  const { items } = (answer ?? {}) as { readonly items?: unknown };
  return Array.isArray(items) ? items.length : 1;
};
