import { Type } from '@sinclair/typebox';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { share as shareLife } from '../../../machines/share.ts';
import { isPublishable } from '../published/source.ts';
import type { Share } from './share.ts';
import { linkTo } from './tokens.ts';

const text = orNull(Type.String());

/** The fields of a share as answered. */
export const shareFields = {
  subject_id: Type.String(),
  subject_type: oneOf<string>(['doc', 'list']),
  status: oneOf(shareLife.states),
  token: Type.String({ description: 'Grants access to the page.' }),
  url: Type.String(),
  expires_at: text,
  allow_import: Type.Boolean(),
  revision: Type.Integer({ description: 'Number of publications.' }),
  published_at: Type.String(),
  has_changes: Type.Boolean({ description: 'Has unpublished changes; `refresh` publishes them.' }),
  views: Type.Integer({ description: 'Number of visits of its page.' }),
  created_at: Type.String(),
};

/** Fields that grant access to the page, and with it to its prices. */
export const linkSecrets = ['token', 'url'];

/** Number of visits of the page of a share. */
export const viewsOf = (reader: Reader, shareId: string): number =>
  reader.row<{ views: number }>(
    'SELECT views FROM share_visit WHERE company=:company AND id=:shareId',
    { shareId },
  )?.views ?? 0;

/** Details of a share outside its state. */
export type ShareDetails = {
  readonly token: string;
  readonly address: string;
  readonly views: number;
  readonly created_at: string;
  /** Present state of the document or list. */
  readonly source:
    | { readonly version: number; readonly state: { readonly status?: string } }
    | undefined;
};

/** Share as answered. */
export const shareRecord = (
  { subject_id, subject_type, status, expires_at, allow_import, published }: Share,
  { token, address, views, created_at, source }: ShareDetails,
) => ({
  subject_id,
  subject_type,
  status,
  token,
  url: linkTo(address, token),
  expires_at,
  allow_import,
  revision: published.revision,
  published_at: published.published_at,
  has_changes: source !== undefined && isPublishable(source) && source.version > published.version,
  views,
  created_at,
});
