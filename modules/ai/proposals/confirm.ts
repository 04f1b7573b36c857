import { Type } from '@sinclair/typebox';
import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, notFound, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { actions } from '../actions/all.ts';
import { Executed, proposalDecided } from './facts.ts';
import { proposal } from './proposal.ts';
import { eventRefusal, myProposal, proposalPath, StoredFiles } from './proposal-path.ts';
import { sourceFiles } from './source-file.ts';
import { tell } from './tell.ts';

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
    'A repeated call answers the first result.',
    'Undo with the operation for the created record.',
  ],
  by: 'operator',
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
    const { state } = found;
    const action = actions.get(state.tool);
    const args = action?.again?.(reader, state.arguments as never) ?? state.arguments;
    if (state.status === 'executed') return { found, action, args };
    const required: Role = action?.by ?? 'owner';
    if (!isAtLeast(now.caller.role, required)) return roleTooLow({ required });
    return eventRefusal(reader, found, 'confirm', now) ?? { found, action, args };
  },
  runs: ({ message_id, tool_call_id, files = {} }, now, { found, action, args }) => {
    const told = send(tell, { tool_call_id });
    if (found.state.status === 'executed') return [told];
    if (!action) throw new Error(`no action ${found.state.tool}`);
    const file = files[tool_call_id] ?? null;
    const key = `ai:${message_id}:${tool_call_id}`;
    const sends = action.sends(args as never, { key, caller: now.caller, file });
    const { source_file_id: of } = found.state;
    return [
      told,
      ...(of ? sends.map((one) => ({ ...one, metadata: { [sourceFile]: of } })) : sends),
    ];
  },
  sums: ([told, ...results], { tool_call_id: id, files = {} }) => {
    const before = (told?.done ? told.answer : {}) as Told;
    const last = results.at(-1);
    const result = last?.done ? executedBy(last.answer) : before.result;
    const answer = { id, status: 'executed', tool_call_id: id, result };
    if (results.length === 0) {
      const version = before.proposal_version;
      const message = `${before.title}: already done.`;
      return { facts: [], answer: { ...answer, event_id: version, version, message } };
    }
    const done = { decision: 'executed' as const, result, source_file: files[id] ?? null };
    const facts = [proposalDecided(id, done)];
    return { facts, answer: { ...answer, message: `${before.title}: done.` } };
  },
});

/** Metadata key of the source file in the facts of a confirmed action. */
const sourceFile = 'ai_source_file_id';

type Told = {
  readonly title: string;
  readonly result: Executed;
  readonly proposal_version: number;
};

const executedBy = (answer: Readonly<Record<string, unknown>>): Executed => {
  const text = (...names: string[]): string | null => {
    const found = names.map((name) => answer[name]).find((one) => typeof one === 'string' && one);
    return typeof found === 'string' ? found : null;
  };
  return {
    entity_id: text('entity_id', 'id') ?? '',
    event_id: Number(answer['event_id'] ?? 0),
    ref: text('ref_id', 'number', 'sku', 'filename'),
  };
};
