import type { Registry } from '../../declare/module.ts';

/** One of several shares into which the entities of a company are divided, to be replayed side by side. */
export type Shard = { readonly at: number; readonly of: number };

/** Kinds whose entities put and drop rows in common: the first share has all of them, in order. */
const commonKinds = (registry: Registry): readonly string[] => {
  const common = [...registry.tallies]
    .filter(([, tallies]) => tallies.some(({ rows }) => rows === 'common'))
    .map(([type]) => registry.actorOfFact.get(type)?.kind);
  return [...new Set(common.flatMap((kind) => kind ?? []))];
};

/**
 * Which rows of the ledger are of a share, in SQL. Entities whose ids were made within four seconds (RFC 9562)
 * stay together, for their rows lie beside each other; shorter ids are in the first share, others wherever.
 */
export const shardCondition = (registry: Registry, { at, of }: Shard): string => {
  if (of === 1) return 'true';
  const kinds = commonKinds(registry).map((kind) => `'${kind}'`);
  const byTime = `coalesce(unicode(substr(entity_id, -27, 1)), 0) % ${of}`;
  return `${at} = CASE WHEN entity_type IN (${kinds}) THEN 0 ELSE ${byTime} END`;
};
