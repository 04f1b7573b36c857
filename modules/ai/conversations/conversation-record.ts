import { type Static, Type } from '@sinclair/typebox';
import { view } from '../../../kernel/declare/projection.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Params, Reader } from '../../../kernel/reader/reader.ts';
import { conversationTable } from '../tables.ts';
import { conversation } from './conversation.ts';

/** View of conversations that are not deleted. */
export const conversationView = view(conversationTable, {
  of: conversation,
  columns: ({ user_id, is_archived }) => ({ user_id, is_archived: is_archived ? 1 : 0 }),
  record: ({ title }) => ({ title }),
});

/** Conversation as answered. */
export const ConversationOut = Type.Object({
  id: Type.String(),
  entity_id: Type.String(),
  version: Type.Integer(),
  title: orNull(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
  /** Proposals that can still be confirmed. */
  open_proposals: Type.Integer(),
  /**
   * True if it holds executed or open proposals or running jobs; it is then never deleted
   * automatically.
   */
  protected: Type.Boolean(),
});
export type ConversationOut = Static<typeof ConversationOut>;

type Row = {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly record: string;
  readonly open: number;
  readonly done: number;
  readonly jobs: number;
};

const rowSql = `SELECT v.id, v.version, v.created_at, v.updated_at, v.record,
   (SELECT count(*) FROM ai_proposal_view p WHERE p.company=v.company AND p.conversation_id=v.id
      AND p.status IN ('pending', 'failed')) AS open,
   (SELECT count(*) FROM ai_proposal_view p WHERE p.company=v.company AND p.conversation_id=v.id
      AND p.status='executed') AS done,
   (SELECT count(*) FROM ai_job_view j WHERE j.company=v.company AND j.conversation_id=v.id
      AND j.status IN ('pending', 'running')) AS jobs
 FROM ai_conversation_view v WHERE v.company=:company`;

const shown = ({
  id,
  version,
  created_at,
  updated_at,
  record,
  open,
  done,
  jobs,
}: Row): ConversationOut => ({
  id,
  entity_id: id,
  version,
  title: (JSON.parse(record) as { readonly title: string | null }).title,
  created_at,
  updated_at,
  open_proposals: open,
  protected: open + done + jobs > 0,
});

/** Conversations that match a condition, latest activity first. */
export const conversationsWhere = (
  reader: Reader,
  where: string,
  params: Params,
  page: { readonly limit: number; readonly offset: number },
): ConversationOut[] =>
  reader
    .rows<Row>(`${rowSql} AND ${where} ORDER BY v.version DESC LIMIT +:limit OFFSET :offset`, {
      ...params,
      ...page,
    })
    .map(shown);

/** Conversation by id. */
export const conversationRecord = (reader: Reader, id: string): ConversationOut | undefined =>
  conversationsWhere(reader, 'v.id=:id', { id }, { limit: 1, offset: 0 })[0];
