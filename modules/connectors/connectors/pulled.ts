import { limits } from '../../../kernel/limits.ts';
import type { Credentials, Entity, External, Platform } from '../platforms/platform.ts';

/** Clocks differ, so a little of what was seen is asked for again; what is the same is skipped. */
const overlapMinutes = 5;

/** Where a synchronization begins: what changed since, or the page at which the one before stopped. */
export type Begin = { readonly since: string | null; readonly cursor: string | null };

/** What a platform gave, and where the next synchronization goes on. */
export type Pulled = Begin & { readonly records: readonly External[] };

/** Reads a platform page by page, up to a limit; what is left comes with the next synchronization. */
export const pulled = async (
  platform: Platform,
  credentials: Credentials,
  entity: Entity,
  begin: Begin & { readonly at: string },
): Promise<Pulled> => {
  const { since, at } = begin;
  const records: External[] = [];
  let cursor = begin.cursor;
  do {
    const page = await platform.pull(credentials, entity, { since, cursor });
    records.push(...page.records.filter((one) => one.external_id !== ''));
    cursor = page.next;
  } while (cursor !== null && records.length < limits.syncRecords);
  const next = Temporal.Instant.from(at)
    .subtract({ minutes: overlapMinutes })
    .toString({ smallestUnit: 'millisecond' });
  return { records, cursor, since: cursor === null ? next : since };
};
