import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { proposalExpired } from './facts.ts';
import { proposal } from './proposal.ts';

/** Expires a proposal whose time has passed; sent by the clock. */
export const expire = command('ai.proposals.expire', {
  says: 'Expire a proposal.',
  by: 'owner',
  on: proposal,
  at: ({ tool_call_id }) => tool_call_id,
  takes: Type.Object({ tool_call_id: Type.String(), now: Type.String() }),
  asks: 'expire',
  decide: (_, { tool_call_id }) => [proposalExpired(tool_call_id, {})],
});
