import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { proposal } from './proposal.ts';

/** State of a proposal before its confirmation; records nothing. */
export const tell = command('ai.proposals.tell', {
  says: 'Read the state of a proposal for its confirmation.',
  by: 'operator',
  takes: Type.Object({ tool_call_id: Type.String() }),
  refuses: [notFound],
  reads: (reader, { tool_call_id }) =>
    reader.entity(proposal, tool_call_id) ?? notFound({ what: 'proposal', id: tool_call_id }),
  decide: (_, { tool_call_id }, __, { state, version }) => ({
    facts: [],
    answer: { tool_call_id, title: state.title, result: state.result, proposal_version: version },
  }),
});
