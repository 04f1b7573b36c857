import { type Static, Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

/** Published state of a document or list: as of a ledger entry. */
export const Published = Type.Object({
  /** Number of publications, counted from 1. */
  revision: Type.Integer(),
  /** Ledger id up to which facts count. */
  version: Type.Integer(),
  published_at: Type.String(),
  /** SHA-256 of the content, so that publishing the same content twice makes no revision. */
  digest: Type.String(),
});

/** Published state of a document or list. */
export type Published = Static<typeof Published>;

/** The link was created; its token is secret and in no fact. */
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

/** Changed expiry or import permission, and a new publication. */
export const shareUpdated = fact(
  'share.updated',
  'share',
  Type.Object({ fields_changed: FieldsChanged, published: Type.Optional(Published) }),
);

export const shareRevoked = fact('share.revoked', 'share', Type.Object({}));

export const shareExpired = fact('share.expired', 'share', Type.Object({}));
