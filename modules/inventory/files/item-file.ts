import { type Static, Type } from '@sinclair/typebox';
import { FileRecord, fileFields, fileRecord } from '../../../kernel/declare/records/attachments.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { FileKind, isPicture } from './kinds.ts';

/** A file of an item in facts and state; `label` comes from its name in an archive. */
export const ItemFile = Type.Object({
  ...fileFields,
  type: FileKind,
  label: orNull(Type.String()),
});
export type ItemFile = Static<typeof ItemFile>;

/** A file of an item in answers under `/files`. */
export const FileDetail = titled(
  'ItemFile',
  Type.Object({
    id: Type.String(),
    ...FileRecord.properties,
    type: FileKind,
    label: orNull(Type.String()),
    is_image: Type.Boolean(),
    hero: Type.Boolean(),
    url: Type.String(),
    thumbnail_url: orNull(Type.String()),
  }),
);
export type FileDetail = Static<typeof FileDetail>;

/** A file of an item in answers under `/attachments`. */
export const AttachmentRecord = titled(
  'ItemAttachment',
  Type.Object({
    id: Type.String(),
    type: FileKind,
    filename: Type.String(),
    url: Type.String(),
    size: Type.Integer(),
    mime: Type.String(),
    label: Type.Optional(Type.String()),
  }),
);
export type AttachmentRecord = Static<typeof AttachmentRecord>;

const pathOf = (item_id: string, file_id: string): string => `/items/${item_id}/files/${file_id}`;

/** Full record of a file; `hero` is the id of the item's main image. */
export const fileDetail = (item_id: string, file: ItemFile, hero: string | null): FileDetail => {
  const { type, label, ...rest } = file;
  const url = pathOf(item_id, file.file_id);
  const is_image = isPicture(file.content_type);
  return {
    id: file.file_id,
    ...fileRecord(rest),
    type,
    label,
    is_image,
    hero: file.file_id === hero,
    url,
    thumbnail_url: is_image ? `${url}/thumbnail` : null,
  };
};

/** Attachment record of a file. */
export const attachmentRecord = (item_id: string, file: ItemFile): AttachmentRecord => ({
  id: file.file_id,
  type: file.type,
  filename: file.filename,
  url: pathOf(item_id, file.file_id),
  size: file.size,
  mime: file.content_type,
  ...(file.label === null ? {} : { label: file.label }),
});

/** Main image after a file is removed: unchanged, or the first remaining image. */
export const heroWithout = (
  files: readonly ItemFile[],
  hero: string | null,
  gone: string,
): string | null => {
  if (hero !== gone) return hero;
  return files.find((file) => file.file_id !== gone && file.type === 'image')?.file_id ?? null;
};
