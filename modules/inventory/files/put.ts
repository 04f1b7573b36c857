import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Attachment } from '../../../kernel/declare/records/attachments.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Short } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';
import { attachment, attachRefusals } from './attachment.ts';
import { FileKind } from './kinds.ts';
import { mainImageFacts } from './main-image.ts';

/** Attaches a file of an archive to an item; the same bytes under the same name are attached once. */
export const put = command('inventory.files.put', {
  says: 'Attach a file of an archive to an item.',
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    file: Attachment,
    type: Type.Optional(FileKind),
    label: Type.Optional(Short),
    as_hero: Type.Boolean(),
  }),
  refuses: attachRefusals,
  decide: (state, input, now) => {
    const { entity_id, file, as_hero } = input;
    const known = state.files.find(
      (one) => 'sha256' in file && one.sha256 === file.sha256 && one.filename === file.filename,
    );
    if (known) {
      const { file_id, type } = known;
      const facts = as_hero && type === 'image' ? mainImageFacts(entity_id, state, file_id) : [];
      const hero = facts.length > 0 || state.hero_file_id === file_id;
      return { facts, answer: { file_id, type, hero, is_new: false } };
    }
    const made = attachment(entity_id, state, input, input, now);
    if (isRefusal(made)) return made;
    const { file_id, type } = made.file;
    return {
      facts: [made.fact],
      answer: { file_id, type, hero: made.hero === file_id, is_new: true },
    };
  },
});
