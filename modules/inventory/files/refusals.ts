import { refusal } from '../../../kernel/declare/refusal.ts';

export const fileKindNotTaken = refusal(
  'file_type_not_taken',
  422,
  'The file {filename} is {content_type}. Send one of {known}.',
);
export const notOfThatKind = refusal(
  'not_of_that_kind',
  422,
  'The file {filename} is {content_type}, which cannot have type {file_type}. Send another type or leave it out.',
);
export const notAnImage = refusal(
  'not_an_image',
  422,
  'The file {filename} is not an image. Choose an image.',
);
export const tooManyFiles = refusal(
  'too_many_files',
  422,
  'An item has at most {limit} files. Remove one first.',
);
export const noPicture = refusal(
  'not_an_image',
  415,
  'The file {filename} is not an image with a thumbnail. Download the file instead.',
);
export const unreadableArchive = refusal(
  'unreadable_archive',
  422,
  'The file is not a readable ZIP archive. Create it again and upload it.',
);
export const tooManyEntries = refusal(
  'too_many_entries',
  422,
  'An archive has at most {limit} entries. Split it into several archives.',
);
export const archiveTooLarge = refusal(
  'archive_too_large',
  413,
  'An archive has at most {limit} bytes. Split it into several archives.',
);
export const unpacksToTooMuch = refusal(
  'unpacks_to_too_much',
  422,
  'The unpacked files of an archive have at most {limit} bytes together. Split it into several archives.',
);
export const entryTooLarge = refusal(
  'entry_too_large',
  422,
  'A file in an archive has at most {limit} bytes and at most {ratio} times its packed size. Remove {file}.',
);
