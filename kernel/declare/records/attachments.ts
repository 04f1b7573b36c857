import { type Static, Type } from '@sinclair/typebox';
import type { Caller } from '../access.ts';
import { limits } from '../limits.ts';
import type { Now } from '../operation.ts';
import { notFound, type Refusal, refusal } from '../refusal.ts';
import { titled } from '../schema-title.ts';
import { type Download, orNull, Upload, type Uploaded } from '../schemas.ts';
import type { Services } from '../services.ts';

/*
 * Files of an entity: the bytes lie in the file store under their hash, the fact and the state hold
 * what is known of them. An operation that attaches one declares `takes: {file: Attachment, …}` and
 * `prepare: storeFile`, and records `newFile(input, now)` in a fact of its own.
 */

/** Field of an uploaded file; `storeFile` replaces its bytes by their hash before the write. */
export const Attachment = Type.Unsafe<Uploaded | StoredFile>(Upload);

/** An uploaded file once its bytes are stored. */
export type StoredFile = {
  readonly sha256: string;
  readonly size: number;
  readonly filename: string;
  readonly content_type: string;
};

/** Fields of a file in facts and states. */
export const fileFields = {
  file_id: Type.String(),
  sha256: Type.String(),
  filename: Type.String(),
  content_type: Type.String(),
  size: Type.Integer(),
  uploaded_at: Type.String(),
  uploaded_by: orNull(Type.String()),
  description: Type.String(),
  document_tag: orNull(Type.String()),
};

const { sha256: _, filename, description, ...shown } = fileFields;

/** A file as facts and states hold it. */
export const FileState = Type.Object(fileFields);
export type FileState = Static<typeof FileState>;

/** A file as answered; name and description are null once erased. */
export const FileRecord = titled(
  'AttachedFile',
  Type.Object({ ...shown, filename: orNull(filename), description: orNull(description) }),
);
export type FileRecord = Static<typeof FileRecord>;

/** Fields of a file with personal data, for `personal` of its fact. */
export const personalOfFile = ['filename', 'description'] as const;

export const fileTooLarge = refusal(
  'file_too_large',
  413,
  'A file may have at most {limit} bytes. Send a smaller one.',
);
export const fileEmpty = refusal(
  'file_empty',
  422,
  'The file {filename} is empty. Choose another file.',
);
export const fileTypeMismatch = refusal(
  'file_type_mismatch',
  415,
  'The file {filename} is sent as {declared}, but has other content. Send it with its own media type.',
);

/** The refusals of `storeFile`. */
export const fileRefusals = [fileTooLarge, fileEmpty, fileTypeMismatch];

/** Stores the upload in `file` and replaces it by its hash and metadata, for `prepare`. */
export const storeFile = async <I extends { readonly file: Uploaded | StoredFile }>(
  input: I,
  services: Pick<Services, 'files'>,
  caller: Pick<Caller, 'company_id'>,
): Promise<I | Refusal> => {
  if (!('bytes' in input.file)) return input;
  const { bytes } = input.file;
  const filename = fileName(input.file.filename);
  if (bytes.byteLength > limits.uploadBytes) return fileTooLarge({ limit: limits.uploadBytes });
  if (bytes.byteLength === 0) return fileEmpty({ filename });
  const content_type = contentTypeOf(input.file);
  if (!content_type)
    return fileTypeMismatch({ filename, declared: mediaType(input.file.content_type) });
  const sha256 = await services.files.put(caller.company_id, bytes);
  return { ...input, file: { sha256, size: bytes.byteLength, filename, content_type } };
};

/** The stored upload as a new file, for the fact that attaches it. */
export const newFile = (
  input: { readonly file: Uploaded | StoredFile; readonly description?: string },
  now: Now,
): FileState => {
  if (!('sha256' in input.file)) throw new Error('the file was not stored before the write');
  return {
    ...input.file,
    file_id: now.id(),
    uploaded_at: now.ts,
    uploaded_by: now.caller.user_id || null,
    description: input.description ?? '',
    document_tag: null,
  };
};

/** A file of a state as it is answered. */
export const fileRecord = ({ sha256: _, ...file }: FileState): FileRecord => file;

/** The file of this id among an entity's. */
export const fileOf = <F extends FileState>(files: readonly F[], id: string): F | undefined =>
  files.find((file) => file.file_id === id);

/** Copy of the files with one changed. */
export const withFileChanged = <F extends FileState>(
  files: readonly F[],
  id: string,
  change: Partial<FileState>,
): F[] => files.map((file) => (file.file_id === id ? { ...file, ...change } : file));

/** Bytes of a file as an answer; an unknown file, or one without stored bytes, is not found. */
export const downloadOf = async (
  file: FileState | undefined,
  company: string,
  services: Pick<Services, 'files'>,
): Promise<Download | Refusal> => {
  const bytes = file && (await services.files.get(company, file.sha256));
  if (!bytes) return notFound({ what: 'file' });
  return { bytes, media: file.content_type, filename: file.filename };
};

/** File name of an upload, without path, control and direction characters. */
export const fileName = (sent: string): string => {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').replace(/^[\s.]+|[\s.]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const end = dot > 0 && plain.length - dot <= 16 ? plain.slice(dot) : '';
  return plain.length > 200 ? plain.slice(0, 200 - end.length) + end : plain || 'file';
};

const mediaType = (declared: string): string => {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
};

/** First bytes of a file as Latin-1, by media type. */
const signatures: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF....WEBP/s],
  ['image/bmp', /^BM....\0\0\0\0/s],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['image/avif', /^....ftypavi[fs]/s],
  ['image/heic', /^....ftyp(?:hei[cx]|hevc|mif1|msf1)/s],
  [
    'image/svg+xml',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s/>]/s,
  ],
  ['video/quicktime', /^(?:....ftypqt {2}|\0...(?:moov|mdat|wide|free|skip))/s],
  ['video/mp4', /^....ftyp(?:iso\w|mp4\d|mp71|avc1|M4V[ HP]|MSNV|dash|mmp4|f4v |3g[ep2]\w)/s],
  ['video/webm', /^\x1a\x45\xdf\xa3.{0,60}?\x42\x82.webm/s],
  ['video/x-msvideo', /^RIFF....AVI /s],
  ['application/pdf', /^(?:\xef\xbb\xbf)?\s*%PDF-/],
];

/** Media type of an upload by its content; undefined when it is sent as a picture, PDF or video that it is not. */
export const contentTypeOf = ({ content_type, bytes }: Uploaded): string | undefined => {
  const declared = mediaType(content_type);
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096));
  const head = start.toString('latin1');
  const found = signatures.find(([, pattern]) => pattern.test(head))?.[0];
  if (found) return found;
  const claims = declared.startsWith('image/') || signatures.some(([type]) => type === declared);
  return claims ? undefined : declared;
};
