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

/** What all revisions of a share have in common, and no other share. */
export const shareKey = ({
  sender_key,
  share_id,
}: Pick<Shared, 'sender_key' | 'share_id'>): string => `${sender_key}|${share_id}`;

/** By what a link is known again. */
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

/** Where received documents came from; discarded ones came from nowhere. */
export const receivedShares = tally(
  receivedTable,
  [
    counts(docSharedImport, (_, { entity_id }, after: Doc) => putRow(entity_id, after)),
    counts(docSharedUpdated, (_, { entity_id }, after: Doc) => putRow(entity_id, after)),
    counts(docDeleted, (_, { entity_id }) => [{ drop: { id: entity_id } }]),
  ],
  { v: 2 },
);

/** The received document that was fetched by a link. */
export const fetchedBy = (reader: Reader, link: string): string | undefined =>
  reader.row<{ id: string }>(
    'SELECT id FROM received_share WHERE company=:company AND link=:link ORDER BY id LIMIT 1',
    { link },
  )?.id;

/** The received document that says just this. */
export const receivedAs = (reader: Reader, digest: string, key: string): string | undefined =>
  reader.row<{ id: string }>(
    `SELECT id FROM received_share WHERE company=:company AND digest=:digest AND share_key=:key
     ORDER BY id LIMIT 1`,
    { digest, key },
  )?.id;

/** Which revision one is, and when its sender published it. */
type Published = Pick<Shared, 'revision' | 'published_at'>;

/** Whether a revision was published after another, however either is written: a sender that was put back to a backup counts anew from there. */
export const isNewer = (one: Published, other: Published): boolean => {
  const [ones, others] = [written(one.published_at), written(other.published_at)];
  return ones === others ? one.revision > other.revision : ones > others;
};

/** The latest revision of a share that is known here. */
export const latestOf = (reader: Reader, key: string): Published | undefined =>
  reader.row<Published>(
    `SELECT revision, published_at FROM received_share WHERE company=:company AND share_key=:key
     ORDER BY published_at DESC, revision DESC LIMIT 1`,
    { key },
  );
