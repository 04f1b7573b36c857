import { limits } from '../../../kernel/declare/limits.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';
import type { Credentials, Entity, External, Platform } from '../platforms/platform.ts';
import type { GoesOn } from '../runs/run.ts';

/** Clocks differ, so a little of what was seen is asked for again; what is the same is skipped. */
const overlapMinutes = 5;

/** What a platform gave, and where the next synchronization goes on. */
export type Pulled = Omit<GoesOn, 'begun_at'> & {
  readonly records: readonly External[];
  readonly begun_at: string;
};

/** Where a synchronization begins, and when it does. */
type Begin = GoesOn & { readonly at: string };

/** Reads a platform page by page, up to a limit; what is left comes with the next synchronization. */
const pages = async (
  http: HttpClient,
  platform: Platform,
  credentials: Credentials,
  entity: Entity,
  { since, refused, ...begin }: Begin,
): Promise<Pulled> => {
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

/** What changed at a platform; where it does not know the page any more at which the one before stopped, from the first on. */
export const pulled = async (
  http: HttpClient,
  platform: Platform,
  credentials: Credentials,
  entity: Entity,
  begin: Begin,
): Promise<Pulled> => {
  try {
    return await pages(http, platform, credentials, entity, begin);
  } catch (error) {
    const isStale =
      error instanceof RemoteFailure && error.kind === 'refused' && begin.cursor !== null;
    if (!isStale) throw error;
    return pages(http, platform, credentials, entity, { ...begin, cursor: null, refused: false });
  }
};
