import { Type } from '@sinclair/typebox';
import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, notFound, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { executionAnswer, executionOf, executionSends } from '../proposals/execution.ts';
import { Executed } from '../proposals/facts.ts';
import { proposal } from '../proposals/proposal.ts';
import { eventRefusal } from '../proposals/proposal-path.ts';
import { otherInput } from '../refusals.ts';
import { visibleProposal } from './record.ts';

/** Executes a proposal of a program with the role of the person who confirms it; repeats execute it once. */
export const confirm = batch('ai.programs.confirm', {
  says: 'Confirm a proposal of a program; it is executed once, with your role.',
  explains: [
    'Executes the action with the present role of the caller, within the same write; its effects and refusals are those of the action, and after a refusal the proposal stays open.',
    'A person confirms, with an access token: an API key is refused (`session_required`).',
    'Refused with `not_allowed` after 24 hours, if it was dismissed, or if the records concerned have changed since; the program proposes again then.',
    '`input_hash` of the proposal that was read ensures that exactly this one is executed (`proposal_differs`).',
    'A repeated call answers the first result.',
  ],
  by: 'operator',
  needsSession: true,
  on: proposal,
  at: ({ proposal_id }) => proposal_id,
  takes: Type.Object({ proposal_id: AnyId, input_hash: Type.Optional(AnyId) }),
  gives: writtenWith({
    status: Type.Literal('executed'),
    tool_call_id: Type.String(),
    result: Executed,
    message: Type.String(),
  }),
  refuses: [notFound, notAllowed, roleTooLow, otherInput],
  lane: 'work',
  together: true,
  reads: (reader, { proposal_id, input_hash }, _, now) => {
    const found = visibleProposal(reader, proposal_id, now.caller);
    if (isRefusal(found)) return found;
    const execution = executionOf(reader, found);
    const required: Role = execution.action?.by ?? 'owner';
    if (!isAtLeast(now.caller.role, required)) return roleTooLow({ required });
    if (input_hash !== undefined && input_hash !== found.state.program?.input_hash)
      return otherInput();
    if (found.state.status === 'executed') return execution;
    return eventRefusal(reader, found, 'confirm', now) ?? execution;
  },
  runs: ({ proposal_id }, { caller }, execution) =>
    executionSends(proposal_id, execution, {
      key: `ai:program:${proposal_id}`,
      caller,
      file: null,
    }),
  sums: (results, { proposal_id }) => executionAnswer(results, proposal_id, null),
});
