import { type Static, Type } from '@sinclair/typebox';
import { roles } from '../../../kernel/declare/access.ts';
import { withoutFigures } from '../../../kernel/declare/confidential/sight.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordFields } from '../../../kernel/declare/schemas.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { proposal as proposalLife } from '../../../machines/proposal.ts';
import { Executed, Failed, proposed } from './facts.ts';
import { type Proposal, proposal } from './proposal.ts';

/** Proposal as answered. */
export const ProposalRecord = titled(
  'Proposal',
  Type.Object({
    // Those of every stored record; the answer of the question that made it has none yet.
    ...Type.Partial(Type.Object(recordFields)).properties,
    tool_call_id: Type.String(),
    message_id: Type.String(),
    ...proposed,
    min_role: oneOf<string>(roles),
    status: oneOf<string>(proposalLife.states),
    result: orNull(Executed),
    error: orNull(Failed),
    created_at: Type.String(),
    expires_at: Type.String(),
    decided_at: orNull(Type.String()),
    decided_by: orNull(Type.String()),
  }),
);
export type ProposalRecord = Static<typeof ProposalRecord>;

/** Record of a proposal. */
export const proposalRecord = (state: Proposal, id: string): Record<string, unknown> => {
  const { touches: _, user_id, conversation_id: ___, program, ...shown } = state;
  const origin = program && { ...program, proposed_by: user_id };
  return { tool_call_id: id, ...shown, ...(origin ? { program: origin } : {}) };
};

/** Proposal without terms that may be purchase prices. */
export const withoutTerms = (one: ProposalRecord): ProposalRecord => ({
  ...one,
  title: one.tool.replaceAll('_', ' '),
  summary: '',
  arguments: withoutFigures(one.arguments),
  preview: [],
  warnings: [],
  error: one.error && { ...one.error, detail: '' },
});

/** Proposals in the answer of the write that made them. */
export const madeProposals = (facts: readonly Fact[], now: Now): ProposalRecord[] =>
  facts.map((made) => ({
    ...proposalRecord(stateAfter(proposal, proposal.initial, [made], now), made.entity_id),
    created_at: now.ts,
  })) as unknown as ProposalRecord[];
