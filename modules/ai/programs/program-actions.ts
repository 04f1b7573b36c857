import type { Caller } from '../../../kernel/declare/access.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import type { Operation } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isInKeyScope } from '../../identity/contract/queries.ts';
import type { Action } from '../actions/action.ts';
import { actions } from '../actions/all.ts';

/** Actions about files uploaded to a conversation, or for its user alone. */
const ofConversations = new Set(['attach_file', 'create_e_invoice_draft', 'set_reminder']);

/** Actions that a program may propose, by name: those of the assistant that need no conversation. */
export const programActions: ReadonlyMap<string, Action> = new Map(
  [...actions].filter(([name]) => !ofConversations.has(name)),
);

/** First operation of an action that the API key of a caller does not allow. */
export const actionOutOfScope = (
  reader: Reader,
  caller: Caller,
  { runs }: Action,
  { operations }: Registry,
): Operation | undefined => {
  const all = runs.flatMap((name) => operations.get(name) ?? []);
  return all.find((one) => !isInKeyScope(reader, caller, one));
};
