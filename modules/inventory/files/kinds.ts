import { extname } from 'node:path';
import { Type } from '@sinclair/typebox';

/** Types of files of an item. */
export const FileKind = Type.Union([
  Type.Literal('image'),
  Type.Literal('video'),
  Type.Literal('certificate'),
  Type.Literal('view_360'),
]);

/** Type of a file: `view_360` for an image or video from all sides, `certificate` for any paper. */
export type FileKind = typeof FileKind.static;

/** Accepted media types with their file extensions and the type that they imply. */
const media: readonly (readonly [string, readonly string[], FileKind])[] = [
  ['image/jpeg', ['.jpg', '.jpeg'], 'image'],
  ['image/png', ['.png'], 'image'],
  ['image/webp', ['.webp'], 'image'],
  ['image/gif', ['.gif'], 'image'],
  ['image/avif', ['.avif'], 'image'],
  ['video/mp4', ['.mp4', '.m4v'], 'video'],
  ['video/webm', ['.webm'], 'video'],
  ['video/quicktime', ['.mov'], 'video'],
  ['video/x-msvideo', ['.avi'], 'video'],
  ['application/pdf', ['.pdf'], 'certificate'],
  ['application/msword', ['.doc'], 'certificate'],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ['.docx'],
    'certificate',
  ],
  ['text/plain', ['.txt'], 'certificate'],
];

const kinds = new Map(media.map(([type, , kind]) => [type, kind]));
const endings = new Map(media.flatMap(([type, names]) => names.map((name) => [name, type])));

/** Accepted media types. */
export const mediaTypes: readonly string[] = [...kinds.keys()];

/** Type that a media type implies; undefined where it is not accepted. */
export const kindOf = (mediaType: string): FileKind | undefined => kinds.get(mediaType);

/** Media type by the extension of a file name. */
export const typeOfName = (name: string): string | undefined =>
  endings.get(extname(name).toLowerCase());

/**
 * Tests that a file of this media type may have a type: an image may be a certificate, a paper may not be an image.
 */
export const mayBe = (kind: FileKind, mediaType: string): boolean => {
  const own = kindOf(mediaType);
  if (kind === 'certificate') return true;
  return kind === 'view_360' ? own === 'image' || own === 'video' : own === kind;
};

/** Tests for the media type of an image. */
export const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/');
