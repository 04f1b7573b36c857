import { limits } from '../../../kernel/declare/limits.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';
import type { Credentials, Entity, External, Platform } from '../platforms/platform.ts';
import type { ResumePoint } from '../runs/run.ts';

/** Overlap of successive synchronizations, because clocks differ; unchanged records are skipped. */
const overlapMinutes = 5;

/** Records pulled from a platform, and the resume point of the next synchronization. */
export type PullResult = Omit<ResumePoint, 'begun_at'> & {
  readonly records: readonly External[];
  readonly begun_at: string;
};

/** Resume point of a synchronization, and its start time. */
type Begin = ResumePoint & { readonly at: string };

/**
 * Reads pages of a platform up to the limit of a synchronization; the next one continues at the
 * cursor.
 */
const pages = async (
  http: HttpClient,
  platform: Platform,
  credentials: Credentials,
  entity: Entity,
  { since, refused, ...begin }: Begin,
): Promise<PullResult> => {
  const begun_at = begin.cursor === null ? begin.at : (begin.begun_at ?? begin.at);
  const records: External[] = [];
  let cursor = begin.cursor;
  do {
    const page = await platform.pull(http, credentials, entity, { since, cursor });
    records.push(...page.records.filter((one) => one.external_id !== ''));
    cursor = page.next;
  } while (cursor !== null && records.length < limits.syncRecords);
  const next = instantAfter(begun_at, { minutes: -overlapMinutes });
  return { records, cursor, since: cursor === null ? next : since, begun_at, refused };
};

/**
 * Pulls the records that changed; starts over at the first page if the platform no longer knows the
 * cursor.
 */
export const pullChanges = async (
  http: HttpClient,
  platform: Platform,
  credentials: Credentials,
  entity: Entity,
  begin: Begin,
): Promise<PullResult> => {
  try {
    return await pages(http, platform, credentials, entity, begin);
  } catch (error) {
    const isStale =
      error instanceof RemoteFailure && error.kind === 'refused' && begin.cursor !== null;
    if (!isStale) throw error;
    return pages(http, platform, credentials, entity, { ...begin, cursor: null, refused: false });
  }
};
