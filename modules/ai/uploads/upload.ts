import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { uploadTable } from '../tables.ts';

const fields = {
  user_id: Type.String(),
  filename: orNull(Type.String()),
  content_type: Type.String(),
  size: Type.Integer(),
  sha256: Type.String(),
  /** Pages of a PDF; null for other files. */
  pages: orNull(Type.Integer()),
  expires_at: Type.String(),
};

export const uploadStored = fact('ai.upload.stored', 'ai_upload', Type.Object(fields), {
  personal: ['filename'],
  shownBelowManager: 'none',
});
export const uploadExpired = fact(
  'ai.upload.expired',
  'ai_upload',
  Type.Object({ sha256: Type.String() }),
  { erases: () => 'entity' },
);

/** State of an uploaded file. */
export type Uploaded = Static<typeof State>;
const State = Type.Object({ ...fields, deleted: Type.Boolean() });

const when = on<Uploaded>();

export const upload = actor<Uploaded>('ai_upload', {
  title: 'file',
  initial: {
    user_id: '',
    filename: '',
    content_type: '',
    size: 0,
    sha256: '',
    pages: null,
    expires_at: '',
    deleted: false,
  },
  folds: [
    when(uploadStored, (state, data) => ({ ...state, ...data })),
    when(uploadExpired, (state) => ({ ...state, filename: null, deleted: true })),
  ],
});

export const uploadView = view(uploadTable, {
  of: upload,
  columns: ({ sha256, expires_at }) => ({ sha256, expires_at }),
});
