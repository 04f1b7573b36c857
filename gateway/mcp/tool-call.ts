import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { visibilityOf, visible } from '../../kernel/declare/confidential/visibility.ts';
import { inRange } from '../../kernel/declare/input/figure-range.ts';
import { limits } from '../../kernel/declare/limits.ts';
import { isRefusal, type Refusal, Refused } from '../../kernel/declare/refusal.ts';
import { programTools, proposing } from '../../modules/ai/index.ts';
import type { McpAccess } from './access.ts';
import { lookedUp } from './lookup.ts';

type Input = Readonly<Record<string, unknown>>;
type Problem = { readonly code: string; readonly detail: Refusal['detail'] };

const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** Result for a tool that failed; the model of the client reads it and can correct its call. */
const failed = (problem: Problem): CallToolResult => ({
  ...textResult(JSON.stringify(problem)),
  isError: true,
});

/** Calls a tool for the caller of a request. */
export const callTool = async (
  access: McpAccess,
  name: string,
  given: Input,
): Promise<CallToolResult> => {
  const tool = programTools.get(name);
  if (!tool) return failed({ code: 'no_tool', detail: `There is no tool ${name}.` });
  try {
    if (tool.kind === 'proposal') return await proposed(access, name, given);
    const found = await lookedUp(access, name, given);
    return 'problem' in found
      ? failed({ code: 'not_answered', detail: found.problem })
      : textResult(found.text);
  } catch (error) {
    if (error instanceof Refused) return refusedResult(error.refusal);
    access.log.error({ err: error, tool: name, request_id: access.requestId }, 'a tool failed');
    return failed({ code: 'internal_error', detail: 'Internal server error' });
  }
};

const refusedResult = ({ code, detail }: Problem): CallToolResult => failed({ code, detail });

/** Answer to a program that nothing has been done yet. */
const note = 'Nothing is done until a person confirms the proposal in Countinghouse.';

/** Proposes an action; a proposal of the same caller and arguments that is still open is answered again. */
const proposed = async (
  { services, callerFor, requestId }: McpAccess,
  tool: string,
  given: Input,
): Promise<CallToolResult> => {
  const caller = await callerFor(proposing);
  if (isRefusal(caller)) return refusedResult(caller);
  const asked = { tool, arguments: given };
  const input = await inRange(asked, async () =>
    proposing.prepare?.(asked as never, services, caller),
  );
  if (isRefusal(input)) return refusedResult(input);
  const outcome = await services.bus.send({
    ...{ name: proposing.name, input, caller, by: 'person', source: 'mcp' },
    correlationId: requestId,
  });
  if (!outcome.done) return refusedResult(outcome);
  const around = { registry: services.registry, reader: services.reader(caller) };
  const seen = visibilityOf(proposing, caller, asked, around);
  const answer = visible(proposing, JSON.parse(outcome.body) as Input, seen);
  const text = JSON.stringify({ note, ...answer });
  // The entries of a long dry run are named in `would_record`; their data can be read by a dry run of the confirmation.
  return textResult(
    text.length <= limits.mcpCharacters
      ? text
      : JSON.stringify({ note, ...answer, events: undefined }),
  );
};
