import type { Role } from '../../../kernel/declare/access.ts';
import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import { view } from '../../../kernel/declare/projection.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { type RecordRow, recordText } from '../../../kernel/reader/record.ts';
import { proposalTable } from '../tables.ts';
import { proposal } from './proposal.ts';
import { type ProposalRecord, proposalRecord } from './proposal-record.ts';

/** View of proposals until their conversation is deleted. */
export const proposalView = view(proposalTable, {
  of: proposal,
  columns: ({ conversation_id, message_id, status, expires_at }) => ({
    conversation_id,
    message_id,
    status,
    expires_at,
  }),
  record: (state, { id }) => proposalRecord(state, id),
});

/** Proposals of a conversation in order, by message. */
export const proposalsOf = (
  reader: Reader,
  conversation: string,
  role: Role,
): ReadonlyMap<string, ProposalRecord[]> => {
  const rows = reader.rows<RecordRow & { readonly message_id: string }>(
    `SELECT record, costs, acts, message_id FROM ai_proposal_view
     WHERE company=:company AND conversation_id=:conversation ORDER BY seq`,
    { conversation },
  );
  const sight = sightIn(reader, role);
  const shown = rows.map((row) => ({
    ...row,
    one: JSON.parse(recordText(row, proposal.kind, { role, sight })) as ProposalRecord,
  }));
  const found = Map.groupBy(shown, (row) => row.message_id);
  return new Map([...found].map(([id, mine]) => [id, mine.map((row) => row.one)]));
};

/** Ids of proposals with one of these states, of a conversation or of one message. */
export const proposalIds = (
  reader: Reader,
  of: { readonly conversation_id: string; readonly message_id?: string },
  statuses: readonly string[],
): readonly string[] =>
  reader
    .rows<{ id: string; status: string }>(
      `SELECT id, status FROM ai_proposal_view WHERE company=:company AND conversation_id=:conversation
         AND (:message IS NULL OR message_id=:message) ORDER BY seq`,
      { conversation: of.conversation_id, message: of.message_id ?? null },
    )
    .filter(({ status }) => statuses.includes(status))
    .map(({ id }) => id);
