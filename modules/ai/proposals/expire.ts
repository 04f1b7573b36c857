import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { proposalExpired } from './facts.ts';
import { proposal } from './proposal.ts';

/** A proposal that nobody confirmed in its time; the clock sends it. */
export const expire = command('ai.proposals.expire', {
  says: 'Let a proposal expire.',
  by: 'owner',
  on: proposal,
  at: ({ tool_call_id }) => tool_call_id,
  takes: Type.Object({ tool_call_id: Type.String(), now: Type.String() }),
  asks: 'expire',
  decide: (_, { tool_call_id }) => [proposalExpired(tool_call_id, {})],
});
