import { operation as ask } from 'operation:ai_conversations_ask';
import { operation as create } from 'operation:ai_conversations_create';
import { operation as propose } from 'operation:ai_jobs_propose';
import { operation as store } from 'operation:ai_uploads_store';
import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read, sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { send } from '../../api/operation.ts';
import { queries, recordKey } from '../../api/queries.ts';
import { readSentences } from '../../words/service-sentences.ts';

/** Conversation with the assistant as the API answers it. */
export type Conversation = components['schemas']['AiConversationsGetAnswer'];

/** Message of a conversation. */
export type Message = Conversation['messages'][number];

/** Write that the assistant proposes; a person confirms it. */
export type Proposal = components['schemas']['Proposal'];

/** Files that are read together. */
export type Job = Conversation['jobs'][number];

/** Milliseconds between two looks while files are read. */
const pollMs = 1000;

/** True while the files of a job are read. */
export const isRead = ({ status }: Job): boolean => status === 'pending' || status === 'running';

/** Conversations of the person, the latest first. */
export const useConversations = () =>
  useQuery({
    queryKey: ['ai_conversation', 'list'],
    queryFn: async ({ signal }) => {
      const params = { query: { limit: 50 } };
      return (await read('/ai/conversations', { params, signal })).data ?? [];
    },
  });

/** Conversation with its messages, proposals and jobs. */
export const useConversation = (id: string | undefined) =>
  useQuery({
    queryKey: recordKey('ai_conversation', id ?? ''),
    queryFn: async ({ signal }): Promise<Conversation> => {
      const params = { path: { conversation_id: id ?? '' } };
      const [{ data }] = await Promise.all([
        read('/ai/conversations/{conversation_id}', { params, signal }),
        readSentences(),
      ]);
      return data as Conversation;
    },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isRead) ? pollMs : false),
  });

/** Reads the conversations again, after a confirmation everything that it may have changed. */
export const conversationsChanged = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['ai_conversation'] });

const uploaded = async (files: readonly File[]): Promise<readonly string[]> => {
  if (files.length === 0) return [];
  const body = new FormData();
  for (const file of files) body.append('files', file);
  const headers = { 'Idempotency-Key': newId() };
  return (await sendAs<{ file_ids: string[] }>('POST', store.path, { body, headers })).file_ids;
};

/** Asks in a conversation, a new one if none is open; answers its id. */
export const askIn = async (
  open: string | undefined,
  query: string,
  files: readonly File[],
): Promise<string> => {
  const file_ids = await uploaded(files);
  const id = open ?? (await send<{ id: string }>(create, { title: query.slice(0, 80) })).id;
  await send(ask, {
    conversation_id: id,
    query,
    ...(file_ids.length > 0 ? { file_ids } : {}),
  });
  await conversationsChanged();
  return id;
};

/** Proposes drafts of the files of a job that has been read. */
export const proposeOf = async (conversation_id: string, job_id: string): Promise<void> => {
  await send(propose, { conversation_id, job_id });
  await conversationsChanged();
};
