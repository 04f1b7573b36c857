import { type Static, Type } from '@sinclair/typebox';
import type { Sight } from '../../../kernel/declare/confidential/sight.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Attributes, orNull } from '../../../kernel/declare/schemas.ts';

/** Change of one field in a preview. */
export const Preview = Type.Object({
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
});

/** Record that a proposal changes, with its version when proposed. */
export const Touched = Type.Object({ id: Type.String(), version: Type.Integer() });
export type Touched = Static<typeof Touched>;

/** Result of a confirmed proposal. */
export const Executed = titled(
  'ExecutedProposal',
  Type.Object({
    entity_id: Type.String(),
    event_id: Type.Integer(),
    ref: orNull(Type.String()),
  }),
);
export type Executed = Static<typeof Executed>;

/** Refusal of a proposal in a bulk confirmation. */
export const Failed = Type.Object({ code: Type.String(), detail: Type.String() });
export type Failed = Static<typeof Failed>;

/** Content of a proposal: description, preview and arguments of the action. */
export const proposed = {
  tool: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  arguments: Attributes,
  preview: Type.Array(Preview),
  warnings: Type.Array(Type.String()),
  min_role: Type.String(),
  source_file_id: orNull(Type.String()),
};

/** Proposal before it has an id. */
export const Draft = Type.Object({ ...proposed, touches: Type.Array(Touched) });
export type Draft = Static<typeof Draft>;

const personal = ['title', 'summary', 'arguments', 'preview', 'warnings'];

/** Fact that the dry run of an action would record, without its data. */
export const PlannedFact = Type.Object({ entity_type: Type.String(), event_type: Type.String() });

/** Origin of a proposal that a program made outside of a conversation. */
export const Program = Type.Object({
  /** API key of the program; null for an access token. */
  key_id: orNull(Type.String()),
  /** SHA-256 of the tool and its arguments. */
  input_hash: Type.String(),
  /** Confidential figures that the maker saw: costs, prices or none. */
  sight: Type.Unsafe<Sight>(Type.String()),
  would_record: Type.Array(PlannedFact),
});
export type Program = Static<typeof Program>;

export const proposalMade = fact(
  'ai.proposal.made',
  'ai_proposal',
  Type.Object({
    conversation_id: Type.String(),
    message_id: Type.String(),
    user_id: Type.String(),
    ...Draft.properties,
    expires_at: Type.String(),
    program: Type.Optional(Program),
  }),
  { personal, shownBelowManager: 'none' },
);
/** Source file, stored with the company's files. */
const SourceFile = Type.Object({
  sha256: Type.String(),
  size: Type.Integer(),
  filename: Type.String(),
  content_type: Type.String(),
});

/** Outcomes of a proposal by a user's decision. */
const decisions = Type.Union([
  Type.Literal('executed'),
  Type.Literal('failed'),
  Type.Literal('dismissed'),
]);
export const proposalDecided = fact(
  'ai.proposal.decided',
  'ai_proposal',
  Type.Object({
    decision: decisions,
    result: Type.Optional(Executed),
    source_file: Type.Optional(orNull(SourceFile)),
    error: Type.Optional(Failed),
  }),
  { personal: ['source_file'], shownBelowManager: 'none' },
);
export const proposalExpired = fact('ai.proposal.expired', 'ai_proposal', Type.Object({}));
export const proposalRemoved = fact('ai.proposal.removed', 'ai_proposal', Type.Object({}), {
  erases: () => 'entity',
});
