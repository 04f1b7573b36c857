import type { Role } from '../../../kernel/declare/access.ts';
import { actor, on } from '../../../kernel/declare/actor.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { proposal as life } from '../../../machines/proposal.ts';
import {
  type Draft,
  type Executed,
  type Failed,
  type Program,
  proposalDecided,
  proposalExpired,
  proposalMade,
  proposalRemoved,
} from './facts.ts';

/** State of a proposal. */
export type Proposal = Draft & {
  readonly conversation_id: string;
  readonly message_id: string;
  readonly user_id: string;
  readonly expires_at: string;
  readonly status: string;
  readonly result: Executed | null;
  readonly error: Failed | null;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  /** Origin of a proposal outside of a conversation. */
  readonly program?: Program;
};

const blank: Proposal = {
  conversation_id: '',
  message_id: '',
  user_id: '',
  tool: '',
  title: '',
  summary: '',
  arguments: {},
  preview: [],
  warnings: [],
  min_role: 'operator',
  source_file_id: null,
  touches: [],
  expires_at: '',
  status: 'pending',
  result: null,
  error: null,
  decided_at: null,
  decided_by: null,
};

const when = on<Proposal>();

/**
 * Actor of a proposal. The caller supplies the time and `is_current`: the touched records are
 * unchanged.
 */
export const proposal = actor<Proposal>('ai_proposal', {
  title: 'proposal',
  initial: blank,
  lifecycle: () => life,
  personalTo: ({ user_id }) => user_id,
  roles: ({ min_role }) => ({ confirm: min_role as Role }),
  context: ({ expires_at }, asked) => {
    const { is_current = true, now = '' } = (asked ?? {}) as {
      readonly is_current?: boolean;
      readonly now?: string;
    };
    return { is_current, is_over: now !== '' && expires_at <= now };
  },
  folds: [
    // Values erased with the conversation are null.
    when(proposalMade, (state, data) => ({
      ...state,
      ...data,
      title: data.title ?? '',
      summary: data.summary ?? '',
      arguments: data.arguments ?? {},
      preview: data.preview ?? [],
      warnings: data.warnings ?? [],
    })),
    when(proposalDecided, (state, { decision, result, error }, { ts, actor_id }) => ({
      ...state,
      status: decision,
      decided_at: ts,
      decided_by: actor_id,
      ...(result ? { result, error: null } : {}),
      ...(error ? { error } : {}),
    })),
    when(proposalExpired, (state, _, { ts }) => ({ ...state, status: 'expired', decided_at: ts })),
    when(proposalRemoved, ({ conversation_id, message_id, user_id, tool, result }) => ({
      ...blank,
      ...{ conversation_id, message_id, user_id, tool, result },
      status: 'removed',
    })),
  ],
});

/** Days until a proposal expires. */
const openDays = 7;

/** Facts of the proposals of a message, in order. */
export const proposedFacts = (
  drafts: readonly Draft[],
  of: { readonly conversation_id: string; readonly message_id: string },
  now: Now,
): Fact[] =>
  drafts.map((draft) =>
    proposalMade(now.id(), {
      ...draft,
      ...of,
      user_id: now.caller.user_id,
      expires_at: `${addDays(now.ts.slice(0, 10), openDays)}${now.ts.slice(10)}`,
    }),
  );
