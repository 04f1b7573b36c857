import type { Caller } from '../../kernel/declare/access.ts';
import { ask } from '../../modules/ai/conversations/ask.ts';
import { create } from '../../modules/ai/conversations/create.ts';
import { confirm } from '../../modules/ai/proposals/confirm.ts';
import { store } from '../../modules/ai/uploads/store.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** Starts a conversation of the owner, or of another caller. */
export const begun = async (app: TestApp, as: Partial<Caller> = {}): Promise<string> =>
  (await app.does(create, {}, as)).id;

/** Asks a question in a conversation. */
export const says = (
  app: TestApp,
  conversation_id: string,
  query: string,
  more: Partial<Caller> & { readonly file_ids?: string[]; readonly document_mode?: string } = {},
): Promise<Answered> => {
  const { file_ids, document_mode, ...as } = more;
  return app.does(
    ask,
    {
      conversation_id,
      query,
      ...(file_ids ? { file_ids } : {}),
      ...(document_mode ? { document_mode } : {}),
    } as never,
    as,
  );
};

/** Path parameters of a proposal of an answer. */
export const pathOf = (conversation_id: string, answer: Answered, at = 0) => ({
  conversation_id,
  message_id: answer.message_id as string,
  tool_call_id: answer.proposals[at].tool_call_id as string,
});

/** Confirms the only proposal of an answer. */
export const confirmed = (
  app: TestApp,
  conversation_id: string,
  answer: Answered,
  as: Partial<Caller> = {},
): Promise<Answered> => app.does(confirm, pathOf(conversation_id, answer), as);

/** Uploads files to the assistant and answers their ids. */
export const uploaded = async (
  app: TestApp,
  files: Readonly<Record<string, string | Uint8Array>>,
  as: Partial<Caller> = {},
): Promise<string[]> => {
  const sent = Object.entries(files).map(([filename, content]) => ({
    filename,
    content_type: typeOf(filename),
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  }));
  return (await app.does(store, { files: sent }, as)).file_ids;
};

const typeOf = (filename: string): string =>
  ({
    txt: 'text/plain',
    csv: 'text/csv',
    xml: 'application/xml',
    pdf: 'application/pdf',
    png: 'image/png',
    eml: 'message/rfc822',
  })[filename.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Text of a bill of 60.00 plus 7 % tax. */
export const bill = (supplier = 'Opal Mine Ltd', number = 'M-17'): string => `${supplier}
Invoice No: ${number}
Invoice date: 2026-11-01
Due date: 2026-12-01

Opal rough  10  5.00  50.00
Setting  4  2.50  10.00
Subtotal  60.00
VAT 7%  4.20
Total USD  64.20
`;
