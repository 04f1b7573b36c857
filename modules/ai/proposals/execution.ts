import type { Decision } from '../../../kernel/declare/decision.ts';
import { type Result, type Send, send } from '../../../kernel/declare/operation.ts';
import type { StoredFile } from '../../../kernel/declare/records/attachments.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import type { Action, Confirmed } from '../actions/action.ts';
import { actions } from '../actions/all.ts';
import { type Executed, proposalDecided } from './facts.ts';
import type { Proposal } from './proposal.ts';
import { tell } from './tell.ts';

/** Metadata key of the source file in the facts of a confirmed action. */
const sourceFile = 'ai_source_file_id';

/** A proposal with its action and the arguments at confirmation. */
export type Execution = {
  readonly found: Stored<Proposal>;
  readonly action: Action | undefined;
  readonly args: Readonly<Record<string, unknown>>;
};

/** Action of a proposal, with arguments refreshed for the present records. */
export const executionOf = (reader: Reader, found: Stored<Proposal>): Execution => {
  const { tool, arguments: stored } = found.state;
  const action = actions.get(tool);
  return { found, action, args: action?.again?.(reader, stored as never) ?? stored };
};

/** Commands of a confirmation: the state of the proposal, then its action unless it was executed. */
export const executionSends = (
  tool_call_id: string,
  { found: { state }, action, args }: Execution,
  confirmed: Confirmed,
): readonly Send[] => {
  const told = send(tell, { tool_call_id });
  if (state.status === 'executed') return [told];
  if (!action) throw new Error(`no action ${state.tool}`);
  const sends = action.sends(args as never, confirmed);
  const of = state.source_file_id;
  return [told, ...(of ? sends.map((one) => ({ ...one, metadata: { [sourceFile]: of } })) : sends)];
};

type Told = {
  readonly title: string;
  readonly result: Executed;
  readonly proposal_version: number;
};

/** Facts and answer of a confirmation; a proposal executed before answers its first result. */
export const executionAnswer = (
  [told, ...results]: readonly Result[],
  id: string,
  source_file: StoredFile | null,
): Exclude<Decision, readonly unknown[]> => {
  const before = (told?.done ? told.answer : {}) as Told;
  const last = results.at(-1);
  const result = last?.done ? executedBy(last.answer) : before.result;
  const answer = { id, status: 'executed', tool_call_id: id, result };
  if (results.length === 0) {
    const version = before.proposal_version;
    const message = `${before.title}: already done.`;
    return { facts: [], answer: { ...answer, event_id: version, version, message } };
  }
  const facts = [proposalDecided(id, { decision: 'executed', result, source_file })];
  return { facts, answer: { ...answer, message: `${before.title}: done.` } };
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
