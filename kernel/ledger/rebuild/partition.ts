import type { Registry } from '../../declare/module.ts';

/** One of several shards of a company's entities, which are replayed in parallel. */
export type Shard = { readonly at: number; readonly of: number };

/** Kinds whose entities share rows (`common` tallies): the first shard replays all of them, in order. */
const commonKinds = (registry: Registry): readonly string[] => {
  const common = [...registry.tallies]
    .filter(([, tallies]) => tallies.some(({ rows }) => rows === 'common'))
    .map(([type]) => registry.actorOfFact.get(type)?.kind);
  return [...new Set(common.flatMap((kind) => kind ?? []))];
};

/**
 * SQL condition for the ledger rows of a shard. Entities whose UUIDs (RFC 9562) were made within
 * four seconds stay together, because their rows are adjacent; entities with short ids are in the
 * first shard.
 */
export const shardCondition = (registry: Registry, { at, of }: Shard): string => {
  if (of === 1) return 'true';
  const kinds = commonKinds(registry).map((kind) => `'${kind}'`);
  const byTime = `coalesce(unicode(substr(entity_id, -27, 1)), 0) % ${of}`;
  return `${at} = CASE WHEN entity_type IN (${kinds}) THEN 0 ELSE ${byTime} END`;
};
