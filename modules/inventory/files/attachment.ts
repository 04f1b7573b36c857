import { limits } from '../../../kernel/declare/limits.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import {
  contentTypeOf,
  newFile,
  type StoredFile,
  storeFile,
} from '../../../kernel/declare/records/attachments.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Uploaded } from '../../../kernel/declare/schemas.ts';
import { itemFileAttached } from '../state/file-facts.ts';
import type { Item } from '../state/item.ts';
import type { ItemFile } from './item-file.ts';
import { type FileKind, isPicture, kindOf, mayBe, mediaTypes, typeOfName } from './kinds.ts';
import { fileKindNotTaken, notAnImage, notOfThatKind, tooManyFiles } from './refusals.ts';

/** Refusals of `storeItemFile` and `attached`, in addition to those of any file. */
export const attachRefusals = [fileKindNotTaken, notOfThatKind, notAnImage, tooManyFiles];

/** Stores the upload in `file` if items accept its content type; runs in `prepare`. */
export const storeItemFile = async <I extends { readonly file: Uploaded | StoredFile }>(
  input: I,
  services: Parameters<typeof storeFile>[1],
  caller: Parameters<typeof storeFile>[2],
): Promise<I | Refusal> => {
  if (!('bytes' in input.file)) return input;
  const file = typed(input.file);
  const { byteLength } = file.bytes;
  const found = contentTypeOf(file);
  const isTaken = found !== undefined && kindOf(found) !== undefined;
  if (byteLength > 0 && byteLength <= limits.uploadBytes && !isTaken)
    return fileKindNotTaken({
      filename: file.filename,
      content_type: found ?? `no ${file.content_type}`,
      known: mediaTypes,
    });
  return storeFile({ ...input, file }, services, caller);
};

/** Fills in a missing content type from the file name. */
const typed = (file: Uploaded): Uploaded => {
  const isUnknown = /^(?:application\/octet-stream\b.*)?$/i.test(file.content_type.trim());
  const content_type = isUnknown ? typeOfName(file.filename) : undefined;
  return content_type === undefined ? file : { ...file, content_type };
};

type Upload = { readonly file: Uploaded | StoredFile; readonly description?: string };

/** Options of an attachment; without `type`, the media type decides. */
type How = {
  readonly type?: FileKind | undefined;
  readonly label?: string | null;
  readonly document_tag?: string | undefined;
  /** Replace the main image, even where there is one. */
  readonly as_hero?: boolean | undefined;
};

/** Fact of an attached file; the first image, or one sent with `as_hero`, becomes the main image. */
export const attachment = (
  entity_id: string,
  item: Item,
  upload: Upload,
  how: How,
  now: Now,
): { fact: ReturnType<typeof itemFileAttached>; file: ItemFile; hero: string | null } | Refusal => {
  const plain = newFile(upload, now);
  const { filename, content_type } = plain;
  const type = how.type ?? kindOf(content_type);
  if (type === undefined) return fileKindNotTaken({ filename, content_type, known: mediaTypes });
  if (!mayBe(type, content_type)) return notOfThatKind({ filename, content_type, file_type: type });
  if (how.as_hero && !isPicture(content_type)) return notAnImage({ filename });
  if (item.files.length >= limits.filesPerItem) return tooManyFiles({ limit: limits.filesPerItem });
  const file = {
    ...plain,
    type,
    label: how.label ?? null,
    document_tag: how.document_tag || null,
  };
  const is_hero = how.as_hero === true || (type === 'image' && item.hero_file_id === null);
  return {
    fact: itemFileAttached(entity_id, { ...file, is_hero }),
    file,
    hero: is_hero ? file.file_id : item.hero_file_id,
  };
};

/** Decision of an operation that attaches one file: its fact and answer. */
export const attachedAs = (
  made: ReturnType<typeof attachment>,
  answer: (file: ItemFile, hero: string | null) => Readonly<Record<string, unknown>>,
): { facts: [ReturnType<typeof itemFileAttached>]; answer: ReturnType<typeof answer> } | Refusal =>
  isRefusal(made) ? made : { facts: [made.fact], answer: answer(made.file, made.hero) };
