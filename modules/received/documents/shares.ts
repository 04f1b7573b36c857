import { counts, type Row, tally } from '../../../kernel/declare/projection.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { written } from '../../../kernel/values/clock.ts';
import {
  type Doc,
  docDeleted,
  docSharedImport,
  docSharedUpdated,
  type Shared,
} from '../../documents/contract/facts.ts';
import { receivedTable } from '../tables.ts';

/** Key of a share, common to all its revisions. */
export const shareKey = ({
  sender_key,
  share_id,
}: Pick<Shared, 'sender_key' | 'share_id'>): string => `${sender_key}|${share_id}`;

/** Key of a link, its hash. */
export const linkKey = (origin: string, token: string): string => sha256(`${origin}|${token}`);

const rowOf = (id: string, { shared, source_origin, source_share_token }: Doc): Row | undefined =>
  shared
    ? {
        id,
        share_key: shareKey(shared),
        revision: shared.revision,
        published_at: written(shared.published_at),
        digest: shared.digest,
        link:
          source_origin && source_share_token ? linkKey(source_origin, source_share_token) : null,
      }
    : undefined;

const putRow = (id: string, after: Doc) => {
  const row = rowOf(id, after);
  return row ? [{ put: row }] : [];
};

/** Origin of each received document; discarded ones are dropped. */
export const receivedShares = tally(
  receivedTable,
  [
    counts(docSharedImport, (_, { entity_id }, after: Doc) => putRow(entity_id, after)),
    counts(docSharedUpdated, (_, { entity_id }, after: Doc) => putRow(entity_id, after)),
    counts(docDeleted, (_, { entity_id }) => [{ drop: { id: entity_id } }]),
  ],
  { v: 2 },
);

/** Id of the received document that was fetched by a link. */
export const fetchedBy = (reader: Reader, link: string): string | undefined =>
  reader.row<{ id: string }>(
    'SELECT id FROM received_share WHERE company=:company AND link=:link ORDER BY id LIMIT 1',
    { link },
  )?.id;

/** Id of the received document with this content. */
export const receivedAs = (reader: Reader, digest: string, key: string): string | undefined =>
  reader.row<{ id: string }>(
    `SELECT id FROM received_share WHERE company=:company AND digest=:digest AND share_key=:key
     ORDER BY id LIMIT 1`,
    { digest, key },
  )?.id;

/** Revision number and publication time. */
type Published = Pick<Shared, 'revision' | 'published_at'>;

/**
 * Tests whether a revision was published after another. The time decides, because a sender restored
 * from a backup reuses revision numbers.
 */
export const isNewer = (one: Published, other: Published): boolean => {
  const [ones, others] = [written(one.published_at), written(other.published_at)];
  return ones === others ? one.revision > other.revision : ones > others;
};

/** Latest known revision of a share. */
export const latestOf = (reader: Reader, key: string): Published | undefined =>
  reader.row<Published>(
    `SELECT revision, published_at FROM received_share WHERE company=:company AND share_key=:key
     ORDER BY published_at DESC, revision DESC LIMIT 1`,
    { key },
  );
