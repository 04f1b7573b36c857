import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { personalOfFile } from '../../../kernel/declare/records/attachments.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { ItemFile } from '../files/item-file.ts';

export const itemFileAttached = fact(
  'item.file_attached',
  'item',
  Type.Object({
    ...ItemFile.properties,
    /** The file becomes the main image of the item. */
    is_hero: Type.Boolean(),
  }),
  { personal: [...personalOfFile, 'label'] },
);

export const itemFileUpdated = fact(
  'item.file_updated',
  'item',
  Type.Object({
    file_id: Type.String(),
    description: Type.Optional(orNull(Type.String())),
    document_tag: Type.Optional(orNull(Type.String())),
    is_hero: Type.Optional(Type.Literal(true)),
  }),
  { personal: ['description'] },
);

export const itemFileRemoved = fact(
  'item.file_removed',
  'item',
  Type.Object({
    file_id: Type.String(),
    /** Main image after the removal. */
    hero_file_id: orNull(Type.String()),
  }),
);
