import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Ids } from '../../../kernel/declare/schemas.ts';
import { myConversation } from '../conversations/mine.ts';
import { dismiss } from './dismiss.ts';
import { hasMessage } from './proposal-path.ts';

/** Dismisses proposals of a message; closed ones are skipped. */
export const dismissAll = batch('ai.proposals.dismissAll', {
  says: 'Dismiss proposals of a message.',
  explains: [
    'Each proposal is dismissed on its own; executed, expired or unknown ones are counted under `skipped`, already dismissed ones as dismissed.',
    'Dismissal cannot be undone.',
    "Only messages of the caller's own conversations are found (`not_found`).",
  ],
  by: 'operator',
  takes: Type.Object({ conversation_id: AnyId, message_id: AnyId, tool_call_ids: Ids }),
  gives: Type.Object({ dismissed: Type.Integer(), skipped: Type.Integer() }),
  refuses: [notFound],
  lane: 'work',
  reads: (reader, { conversation_id, message_id }, _, now) => {
    const mine = myConversation(reader, conversation_id, now.caller);
    if (isRefusal(mine)) return mine;
    return hasMessage(reader, conversation_id, message_id)
      ? {}
      : notFound({ what: 'message', id: message_id });
  },
  runs: ({ tool_call_ids, ...path }) =>
    [...new Set(tool_call_ids)].map((tool_call_id) => send(dismiss, { ...path, tool_call_id })),
  sums: (results) => {
    const dismissed = results.filter((one) => one.done).length;
    return { facts: [], answer: { dismissed, skipped: results.length - dismissed } };
  },
});
