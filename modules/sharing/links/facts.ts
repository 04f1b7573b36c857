import { type Static, Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

/** What of a document or list is shown under its link: how it stood after a ledger entry. */
export const Published = Type.Object({
  /** How often it was published, the first time is 1. */
  revision: Type.Integer(),
  /** The ledger id up to which its facts are shown. */
  version: Type.Integer(),
  published_at: Type.String(),
  /** SHA-256 of what is shown, so that publishing the same twice makes no revision. */
  digest: Type.String(),
});

/** What of a document or list is shown under its link. */
export type Published = Static<typeof Published>;

/** The token is a secret and in no fact. */
export const shareCreated = fact(
  'share.created',
  'share',
  Type.Object({
    subject_id: Type.String(),
    subject_type: Type.String(),
    allow_import: Type.Boolean(),
    expires_at: orNull(Type.String()),
    published: Published,
  }),
);

/** Until when it is open and whether it may be imported, where that changed; and what is published now. */
export const shareUpdated = fact(
  'share.updated',
  'share',
  Type.Object({ fields_changed: FieldsChanged, published: Type.Optional(Published) }),
);

export const shareRevoked = fact('share.revoked', 'share', Type.Object({}));

export const shareExpired = fact('share.expired', 'share', Type.Object({}));
