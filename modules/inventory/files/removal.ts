import type { Fact } from '../../../kernel/declare/fact.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { itemFileRemoved } from '../state/file-facts.ts';
import type { Item } from '../state/item.ts';
import { heroWithout } from './item-file.ts';

/** Facts that remove a file; the next image becomes the main image where needed. */
export const removalFacts = (entity_id: string, item: Item, file_id: string): Fact[] | Refusal => {
  if (!fileOf(item.files, file_id)) return notFound({ what: 'file', id: file_id });
  const hero_file_id = heroWithout(item.files, item.hero_file_id, file_id);
  return [itemFileRemoved(entity_id, { file_id, hero_file_id })];
};
