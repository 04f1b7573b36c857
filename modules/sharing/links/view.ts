import { view } from '../../../kernel/declare/projection.ts';
import { shareTable } from '../tables.ts';
import { share } from './share.ts';

/** Shares of a company. */
export const shareView = view(shareTable, {
  of: share,
  columns: ({ subject_id, subject_type, status, published, expires_at }) => ({
    subject_id,
    subject_type,
    status,
    revision: published.revision,
    expires_at: status === 'live' ? expires_at : null,
  }),
  record: ({ published: { version: published_version, ...published }, ...state }) => ({
    ...state,
    ...published,
    published_version,
  }),
});
