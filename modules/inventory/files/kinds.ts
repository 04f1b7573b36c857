import { extname } from 'node:path';
import { Type } from '@sinclair/typebox';

/** What a file of an item can be. */
export const FileKind = Type.Union([
  Type.Literal('image'),
  Type.Literal('video'),
  Type.Literal('certificate'),
  Type.Literal('view_360'),
]);

/** What a file of an item is: `view_360` a picture or video of it from all sides, `certificate` any paper. */
export type FileKind = typeof FileKind.static;

/** The media types that items take, with the endings of their names and what such a file is. */
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

/** The media types that items take. */
export const mediaTypes: readonly string[] = [...kinds.keys()];

/** What a file of this media type is; undefined when items take none such. */
export const kindOf = (mediaType: string): FileKind | undefined => kinds.get(mediaType);

/** The media type that goes with a file's name. */
export const typeOfName = (name: string): string | undefined =>
  endings.get(extname(name).toLowerCase());

/** Whether a file of this media type may be called so: a picture can be a certificate, a paper no picture. */
export const mayBe = (kind: FileKind, mediaType: string): boolean => {
  const own = kindOf(mediaType);
  if (kind === 'certificate') return true;
  return kind === 'view_360' ? own === 'image' || own === 'video' : own === kind;
};

/** Whether a media type is that of a picture. */
export const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/');
