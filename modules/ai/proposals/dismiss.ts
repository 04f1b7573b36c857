import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { alreadyExecuted } from '../refusals.ts';
import { dismissalFacts, dismissalRefusal } from './dismissal.ts';
import { proposal } from './proposal.ts';
import { myProposal, proposalPath } from './proposal-path.ts';

/** Dismisses a proposal; repeated calls change nothing. */
export const dismiss = command('ai.proposals.dismiss', {
  says: 'Dismiss one proposal.',
  explains: [
    'A dismissed proposal cannot be confirmed any more; ask again for a new one.',
    'Executed proposals are refused with `already_executed`, expired ones with `not_allowed`; a repeated call changes nothing.',
    'Nothing but the proposal changes.',
  ],
  by: 'operator',
  on: proposal,
  at: ({ tool_call_id }) => tool_call_id,
  mayAsk: ['dismiss'],
  takes: Type.Object(proposalPath),
  gives: writtenWith({ status: Type.Literal('dismissed'), tool_call_id: Type.String() }),
  refuses: [notFound, alreadyExecuted, notAllowed],
  reads: (reader, input, _, now) =>
    dismissalRefusal(reader, myProposal(reader, input, now.caller), now) ?? {},
  decide: (state, { tool_call_id }) => ({
    facts: dismissalFacts(state, tool_call_id),
    answer: { id: tool_call_id, tool_call_id, status: 'dismissed' },
  }),
});
