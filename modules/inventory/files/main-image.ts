import type { Fact } from '../../../kernel/declare/fact.ts';
import { itemFileUpdated } from '../state/file-facts.ts';
import type { Item } from '../state/item.ts';

/** Facts that make a file the main image; none where it already is. */
export const mainImageFacts = (entity_id: string, item: Item, file_id: string): Fact[] =>
  item.hero_file_id === file_id ? [] : [itemFileUpdated(entity_id, { file_id, is_hero: true })];
