import { on } from '../../../kernel/declare/actor.ts';
import { withFileChanged } from '../../../kernel/declare/records/attachments.ts';
import { itemFileAttached, itemFileRemoved, itemFileUpdated } from './file-facts.ts';
import type { Item } from './item-state.ts';

const when = on<Item>();

/** Folds of the files and the main image of an item. */
export const fileFolds = [
  when(itemFileAttached, (state, { is_hero, ...file }) => ({
    ...state,
    files: [...state.files, file],
    hero_file_id: is_hero ? file.file_id : state.hero_file_id,
  })),
  when(itemFileUpdated, (state, { file_id, description, document_tag, is_hero }) => ({
    ...state,
    files: withFileChanged(state.files, file_id, {
      ...(description === undefined ? {} : { description: description ?? '' }),
      ...(document_tag === undefined ? {} : { document_tag }),
    }),
    hero_file_id: is_hero ? file_id : state.hero_file_id,
  })),
  when(itemFileRemoved, (state, { file_id, hero_file_id }) => ({
    ...state,
    files: state.files.filter((file) => file.file_id !== file_id),
    hero_file_id,
  })),
];
