import { Type } from '@sinclair/typebox';
import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, notFound, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { executionAnswer, executionOf, executionSends } from './execution.ts';
import { Executed } from './facts.ts';
import { proposal } from './proposal.ts';
import { eventRefusal, myProposal, proposalPath, StoredFiles } from './proposal-path.ts';
import { sourceFiles } from './source-file.ts';

/**
 * Executes a proposal with the caller's role, in the same commit that records it; repeated
 * confirmations execute it once. A refusal of the action is answered unchanged, and the proposal
 * stays open.
 */
export const confirm = batch('ai.proposals.confirm', {
  says: 'Confirm one proposal; it is executed once, with your role. Refusals are those of the action.',
  explains: [
    'Executes the action with the present role of the caller, within the same write; journal entries, stock and further effects are those of that action, and so are its refusals, after which the proposal stays open.',
    'Refused with `not_allowed` if it is older than seven days, dismissed, or the records concerned have changed; ask again then.',
    'A person confirms: an API key is refused (`session_required`).',
    'A repeated call answers the first result.',
    'Undo with the operation for the created record.',
  ],
  by: 'operator',
  needsSession: true,
  on: proposal,
  at: ({ tool_call_id }) => tool_call_id,
  mayAsk: ['confirm'],
  takes: Type.Object({ ...proposalPath, files: StoredFiles }),
  gives: writtenWith({
    status: Type.Literal('executed'),
    tool_call_id: Type.String(),
    result: Executed,
    message: Type.String(),
  }),
  refuses: [notFound, notAllowed, roleTooLow],
  lane: 'work',
  together: true,
  prepare: async (input, services, caller) => ({
    ...input,
    files: await sourceFiles(services, caller, [input.tool_call_id]),
  }),
  reads: (reader, input, _, now) => {
    const found = myProposal(reader, input, now.caller);
    if (isRefusal(found)) return found;
    const execution = executionOf(reader, found);
    if (found.state.status === 'executed') return execution;
    const required: Role = execution.action?.by ?? 'owner';
    if (!isAtLeast(now.caller.role, required)) return roleTooLow({ required });
    return eventRefusal(reader, found, 'confirm', now) ?? execution;
  },
  runs: ({ message_id, tool_call_id, files = {} }, { caller }, execution) =>
    executionSends(tool_call_id, execution, {
      key: `ai:${message_id}:${tool_call_id}`,
      caller,
      file: files[tool_call_id] ?? null,
    }),
  sums: (results, { tool_call_id, files = {} }) =>
    executionAnswer(results, tool_call_id, files[tool_call_id] ?? null),
});
