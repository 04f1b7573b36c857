import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch, type Result, send } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Ids } from '../../../kernel/declare/schemas.ts';
import { myConversation } from '../conversations/mine.ts';
import { confirm } from './confirm.ts';
import { Executed, Failed, proposalDecided } from './facts.ts';
import { hasMessage, StoredFiles } from './proposal-path.ts';
import { sourceFiles } from './source-file.ts';
import { proposalIds } from './view.ts';

const Outcome = Type.Object({
  tool_call_id: Type.String(),
  status: Type.Union(['executed', 'failed', 'skipped'].map((one) => Type.Literal(one))),
  result: Type.Optional(Executed),
  error: Type.Optional(Failed),
});

/** Confirms proposals of a message in order; a refused one does not stop the next. */
export const confirmAll = batch('ai.proposals.confirmAll', {
  says: 'Confirm proposals of a message; all open ones unless ids are sent.',
  explains: [
    'Without ids, all pending and failed proposals of the message are taken, in order.',
    'Each is executed on its own: a refused one becomes `failed`, can be confirmed again, and does not stop the next; closed or unknown ones are `skipped`.',
    'A person confirms: an API key is refused (`session_required`).',
    'Effects and rules per proposal are those of `ai_proposals_confirm`.',
  ],
  by: 'operator',
  needsSession: true,
  takes: Type.Object({
    conversation_id: AnyId,
    message_id: AnyId,
    tool_call_ids: Type.Optional(Ids),
    /** Ids of the proposals to confirm, determined in `prepare`. */
    chosen: prepared<readonly string[]>(),
    files: StoredFiles,
  }),
  gives: Type.Object({
    results: Type.Array(Outcome),
    executed: Type.Integer(),
    failed: Type.Integer(),
    skipped: Type.Integer(),
  }),
  refuses: [notFound],
  lane: 'work',
  prepare: async (input, services, caller) => {
    const open = () => proposalIds(services.reader(caller), input, ['pending', 'failed']);
    const chosen = [...new Set(input.tool_call_ids ?? open())].slice(0, limits.bulkIds);
    return { ...input, chosen, files: await sourceFiles(services, caller, chosen) };
  },
  reads: (reader, { conversation_id, message_id }, _, now) => {
    const mine = myConversation(reader, conversation_id, now.caller);
    if (isRefusal(mine)) return mine;
    return hasMessage(reader, conversation_id, message_id)
      ? {}
      : notFound({ what: 'message', id: message_id });
  },
  runs: ({ conversation_id, message_id, chosen = [], files = {} }) =>
    chosen.map((tool_call_id) =>
      send(confirm, { conversation_id, message_id, tool_call_id, files }),
    ),
  sums: (results, { chosen = [] }) => {
    const outcomes = results.map((one, at) => outcomeOf(chosen[at] ?? '', one));
    const count = (status: string): number =>
      outcomes.filter((one) => one.status === status).length;
    return {
      facts: outcomes.flatMap(({ status, tool_call_id, error }) =>
        status === 'failed' && error
          ? [proposalDecided(tool_call_id, { decision: 'failed', error })]
          : [],
      ),
      answer: {
        results: outcomes,
        executed: count('executed'),
        failed: count('failed'),
        skipped: count('skipped'),
      },
    };
  },
});

/**
 * Outcome of a confirmation: unknown and closed proposals are skipped; a refused action has failed
 * and can be retried.
 */
const outcomeOf = (tool_call_id: string, one: Result): typeof Outcome.static => {
  if (one.done)
    return { tool_call_id, status: 'executed', result: one.answer['result'] as Executed };
  const { code, detail, facts } = one.refusal;
  const error = { code, detail: typeof detail === 'string' ? detail : 'The values are wrong.' };
  const isOver = code === 'not_found' && facts['what'] === 'proposal';
  const isClosed = code === 'not_allowed' && facts['action'] === 'confirm' && !facts['guard'];
  return { tool_call_id, status: isOver || isClosed ? 'skipped' : 'failed', error };
};
