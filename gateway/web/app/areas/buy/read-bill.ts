import { operation as begin } from 'operation:ai_conversations_create';
import type { components } from '#api';
import { sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { send } from '../../api/operation.ts';
import { at } from '../../shell/navigate.ts';

/** Proposal of the assistant as the API answers it. */
type Proposal = components['schemas']['Proposal'];

/** Reading of a file: the proposed draft, or the reason why there is none. */
export type ReadBill = {
  readonly conversation: string;
  readonly says: string;
  readonly proposal: Proposal | undefined;
};

/** Question with which a file is sent; the mode says what is wanted, the words stay in the conversation. */
const question = 'Draft the bill of this file.';

const keyed = (): { headers: { 'Idempotency-Key': string } } => ({
  headers: { 'Idempotency-Key': newId() },
});

/** Has the assistant read a file as a bill; nothing is recorded but the proposal. */
export const readBill = async (file: File): Promise<ReadBill> => {
  const form = new FormData();
  form.append('files', file);
  const { file_ids } = await sendAs<{ file_ids: readonly string[] }>('POST', '/ai/upload', {
    body: form,
    ...keyed(),
  });
  const { id } = await send<{ id: string }>(begin, { title: file.name.slice(0, 80) });
  const { answer, proposals } = await sendAs<{
    readonly answer: string;
    readonly proposals: readonly Proposal[];
  }>('POST', at`/ai/conversations/${id}/query`, {
    body: { query: question, file_ids, document_mode: 'bills' },
    ...keyed(),
  });
  return { conversation: id, says: answer, proposal: proposals[0] };
};
