import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';
import { isPicture } from './kinds.ts';
import { mainImageFacts } from './main-image.ts';
import { notAnImage } from './refusals.ts';

/** Makes an image the main image of its item. */
export const hero = command('inventory.files.hero', {
  says: 'Make an image the main image of an item.',
  explains: [
    'Any file with an image content type may be chosen, including one stored as certificate or 360° view; others are refused with `not_an_image`.',
    'The former main image remains attached.',
    'Nothing is recorded where the file is the main image already.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId }),
  gives: writtenWith({ hero_file_id: Type.String() }),
  refuses: [notFound, notAnImage],
  decide: (state, { entity_id, file_id }) => {
    const file = fileOf(state.files, file_id);
    if (!file) return notFound({ what: 'file', id: file_id });
    if (!isPicture(file.content_type)) return notAnImage({ filename: file.filename });
    return {
      facts: mainImageFacts(entity_id, state, file_id),
      answer: { hero_file_id: file_id },
    };
  },
});
