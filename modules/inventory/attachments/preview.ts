import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { isPicture } from '../files/kinds.ts';
import { mainImageFacts } from '../files/main-image.ts';
import { notAnImage } from '../files/refusals.ts';
import { item } from '../state/item.ts';

/** Makes an image the preview of its item, which is its main image. */
export const preview = command('inventory.attachments.preview', {
  says: 'Set the preview image of an item.',
  explains: [
    'The preview image is the main image of the item, so it also appears as `hero` among its files.',
    'The file must be a picture, of whatever attachment type; a video or PDF is refused with `not_an_image`.',
    'Nothing is recorded where it is the preview already.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, att_id: AnyId }),
  gives: writtenWith({ preview_image_id: Type.String() }),
  refuses: [notFound, notAnImage],
  decide: (state, { entity_id, att_id }) => {
    const file = fileOf(state.files, att_id);
    if (!file) return notFound({ what: 'attachment', id: att_id });
    if (!isPicture(file.content_type)) return notAnImage({ filename: file.filename });
    return {
      facts: mainImageFacts(entity_id, state, att_id),
      answer: { preview_image_id: att_id },
    };
  },
});
