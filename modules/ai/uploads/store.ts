import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import {
  contentTypeOf,
  fileEmpty,
  fileName,
  fileTooLarge,
  fileTypeMismatch,
} from '../../../kernel/declare/records/attachments.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { type Uploaded as Sent, Uploads } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import {
  noFiles,
  tooManyFiles,
  tooManyQuestions,
  unreadableFile,
  unsupportedFile,
} from '../refusals.ts';
import { tooOften } from '../usage/per-minute.ts';
import { shelfOf } from './bytes.ts';
import { pagesTask } from './pages-task.ts';
import { type Uploaded, uploadStored } from './upload.ts';

/** Days for which an uploaded file is kept. */
const keptDays = 30;
export const filesAtOnce = 20;

type Stored = Omit<Uploaded, 'expires_at' | 'user_id' | 'deleted'>;

/** Stores uploaded files for the assistant, for 30 days. */
export const store = command('ai.uploads.store', {
  says: 'Upload files for the assistant, at most 20 of 10 MiB each; they are kept for 30 days.',
  explains: [
    'PDF, images, spreadsheets, CSV, text, XML, HTML, JSON and mail are accepted by their content (`unsupported_type`, `file_type_mismatch`); an encrypted or damaged PDF is refused with `unreadable_file`.',
    'One refused file refuses the whole request.',
    'Files are visible only to the uploader and belong to no record until a proposal that uses them is confirmed.',
    'At most 30 calls per minute and user.',
  ],
  by: 'operator',
  status: 201,
  takes: Type.Object({
    files: Type.Optional(Uploads),
    stored: prepared<readonly Stored[]>(),
  }),
  gives: Type.Object({ file_ids: Type.Array(Type.String()) }),
  refuses: [
    tooManyQuestions,
    noFiles,
    tooManyFiles,
    fileTooLarge,
    fileEmpty,
    fileTypeMismatch,
    unsupportedFile,
    unreadableFile,
  ],
  prepare: async ({ files = [] }, services, caller) => {
    const refused = (await tooOften('upload', services, caller)) ?? refusalOf(files);
    if (refused) return refused;
    const stored: Stored[] = [];
    for (const file of files) {
      const one = await storedFile(file, services, caller);
      if (isRefusal(one)) return one;
      stored.push(one);
    }
    return { stored };
  },
  decide: (_, { stored = [] }, now) => {
    const expires_at = instantAfter(now.ts, { hours: keptDays * 24 });
    const facts = stored.map((file) =>
      uploadStored(`ai_up_${now.id().replaceAll('-', '')}`, {
        ...file,
        user_id: now.caller.user_id,
        expires_at,
      }),
    );
    return { facts, answer: { file_ids: facts.map((one) => one.entity_id) } };
  },
});

const refusalOf = (files: readonly Sent[]): Refusal | undefined => {
  if (files.length === 0) return noFiles();
  if (files.length > filesAtOnce) return tooManyFiles({ limit: filesAtOnce });
  const large = files.some(({ bytes }) => bytes.byteLength > limits.aiUploadBytes);
  return large ? fileTooLarge({ limit: limits.aiUploadBytes }) : undefined;
};

/** Content types that the assistant reads: images, PDF, text, tables, XML, mail. */
const taken =
  /^(?:image\/(?:png|jpeg|gif|webp|bmp|tiff|heic|avif)|application\/(?:pdf|xml|json|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)|text\/(?:plain|csv|tab-separated-values|xml|html|markdown)|message\/rfc822)$/;

/** Content type by file extension, if the client sent none. */
const byEnding: Readonly<Record<string, string>> = dictionary({
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  md: 'text/markdown',
  xml: 'application/xml',
  eml: 'message/rfc822',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

const storedFile = async (
  sent: Sent,
  services: Services,
  { company_id }: Caller,
): Promise<Stored | Refusal> => {
  const filename = fileName(sent.filename);
  const { bytes } = sent;
  if (bytes.byteLength === 0) return fileEmpty({ filename });
  const found = contentTypeOf(sent);
  if (!found) return fileTypeMismatch({ filename, declared: sent.content_type });
  const ending = byEnding[filename.split('.').at(-1)?.toLowerCase() ?? ''];
  const content_type = found === 'application/octet-stream' && ending ? ending : found;
  if (!taken.test(content_type)) return unsupportedFile({ filename, content_type });
  const isPdf = content_type === 'application/pdf';
  const pages = isPdf ? ((await services.work(pagesTask, bytes)) as number | null) : null;
  if (isPdf && pages === null)
    return unreadableFile({ filename, why: 'it is damaged or needs a password' });
  const sha256 = await services.files.put(shelfOf(company_id), bytes);
  return { filename, content_type, size: bytes.byteLength, sha256, pages };
};
