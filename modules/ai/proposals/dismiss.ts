import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { alreadyExecuted } from '../refusals.ts';
import { proposalDecided } from './facts.ts';
import { proposal } from './proposal.ts';
import { eventRefusal, myProposal, proposalPath } from './proposal-path.ts';

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
  reads: (reader, input, _, now) => {
    const found = myProposal(reader, input, now.caller);
    if (isRefusal(found) || found.state.status === 'dismissed')
      return isRefusal(found) ? found : {};
    if (found.state.status === 'executed') return alreadyExecuted();
    return eventRefusal(reader, found, 'dismiss', now) ?? {};
  },
  decide: ({ status }, { tool_call_id }) => ({
    facts: status === 'dismissed' ? [] : [proposalDecided(tool_call_id, { decision: 'dismissed' })],
    answer: { id: tool_call_id, tool_call_id, status: 'dismissed' },
  }),
});
