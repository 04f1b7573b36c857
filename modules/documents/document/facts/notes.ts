import { Type } from '@sinclair/typebox';
import { fact } from '../../../../kernel/declare/fact.ts';
import { fileFields, personalOfFile } from '../../../../kernel/declare/records/attachments.ts';
import { personalOfNote } from '../../../../kernel/declare/records/notes.ts';
import { orNull } from '../../../../kernel/declare/schemas.ts';

export const docNoteAdded = fact(
  'doc.note_added',
  'doc',
  Type.Object({
    note_id: Type.String(),
    note: orNull(Type.String()),
    author_id: orNull(Type.String()),
    author_name: orNull(Type.String()),
    created_at: Type.String(),
  }),
  { personal: personalOfNote },
);

export const docNoteUpdated = fact(
  'doc.note_updated',
  'doc',
  Type.Object({
    note_id: Type.String(),
    note: orNull(Type.String()),
    updated_at: Type.String(),
  }),
  { personal: ['note'] },
);

export const docNoteRemoved = fact(
  'doc.note_removed',
  'doc',
  Type.Object({ note_id: Type.String() }),
);

export const docFileAttached = fact('doc.file_attached', 'doc', Type.Object(fileFields), {
  personal: personalOfFile,
});

export const docFileUpdated = fact(
  'doc.file_updated',
  'doc',
  Type.Object({
    file_id: Type.String(),
    description: Type.Optional(orNull(Type.String())),
    document_tag: Type.Optional(orNull(Type.String())),
  }),
  { personal: ['description'] },
);

export const docFileRemoved = fact(
  'doc.file_removed',
  'doc',
  Type.Object({ file_id: Type.String() }),
);
