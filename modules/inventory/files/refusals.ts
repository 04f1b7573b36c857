import { refusal } from '../../../kernel/declare/refusal.ts';

export const fileKindNotTaken = refusal(
  'file_type_not_taken',
  422,
  'The file {filename} is {content_type}; items take {known}.',
);
export const notOfThatKind = refusal(
  'not_of_that_kind',
  422,
  'The file {filename} is {content_type}, which cannot be of type {type}.',
);
export const notAnImage = refusal('not_an_image', 422, 'The file {filename} is no image.');
export const tooManyFiles = refusal('too_many_files', 422, 'An item has at most {limit} files.');
export const noPicture = refusal(
  'not_an_image',
  415,
  'The file {filename} is no image of which there could be a thumbnail.',
);
export const unreadableArchive = refusal(
  'unreadable_archive',
  422,
  'The file is not a ZIP archive that can be read.',
);
export const tooManyEntries = refusal(
  'too_many_entries',
  422,
  'An archive has at most {limit} entries.',
);
export const archiveTooLarge = refusal(
  'archive_too_large',
  413,
  'An archive has at most {limit} bytes.',
);
export const unpacksToTooMuch = refusal(
  'unpacks_to_too_much',
  422,
  'Unpacked, the files of an archive have at most {limit} bytes together.',
);
export const entryTooLarge = refusal(
  'entry_too_large',
  422,
  'A file in an archive has at most {limit} bytes, and at most {ratio} times what is packed: {file}.',
);
