import type { FactKind } from '../declare/fact.ts';
import type { Registry } from '../declare/module.ts';
import type { Reader } from '../reader/reader.ts';
import { sha256 } from '../values/canonical.ts';
import { digestAt } from './entry.ts';
import type { LedgerRow } from './read.ts';
import type { Fault } from './verify.ts';

/** Comparison of a chain's personal values with the digests in its entries. */
export type PersonalCheck = {
  /** Adds the next entry; returns the fault of a value that differs from its digest. */
  readonly add: (entry: LedgerRow) => Fault | undefined;
  /** First value that is missing although no entry erased it; called after the last entry. */
  readonly missing: () => Fault | undefined;
};

type Value = { readonly path: string; readonly salt: string; readonly value: string };

const valuesSql = 'SELECT path, salt, value FROM personal WHERE company=:company AND ledger_id=:id';

/** Begins to compare the personal values of a company. */
export const personalCheck = (reader: Reader, registry: Registry): PersonalCheck => {
  const gone = goneValues();
  const compare = (entry: LedgerRow, paths: readonly string[]): Fault | undefined => {
    const data: unknown = JSON.parse(entry.data);
    const digests = paths.flatMap((path) => {
      const digest = digestAt(data, path);
      return digest === undefined ? [] : [{ path, digest }];
    });
    if (digests.length === 0) return undefined;
    const rows = reader.rows<Value>(valuesSql, { id: entry.id });
    const values = new Map(rows.map((row) => [row.path, row]));
    for (const { path, digest } of digests) {
      const found = values.get(path);
      if (!found) gone.add(entry, path);
      else if (digest !== `sha256:${sha256(found.salt + found.value)}`)
        return {
          id: entry.id,
          kind: 'personal',
          says: `the personal value ${path} of entry ${entry.id} was changed after it was recorded`,
        };
    }
    return undefined;
  };
  return {
    add: (entry) => {
      const kind = kindOf(registry, entry);
      if (!kind) return undefined;
      if (kind.erases) gone.erase(entry, kind.erases(JSON.parse(entry.data) as never));
      return kind.personal.length === 0 ? undefined : compare(entry, kind.personal);
    },
    missing: gone.first,
  };
};

const kindOf = (registry: Registry, { event_type }: LedgerRow): FactKind | undefined =>
  registry.actorOfFact.get(event_type)?.folds.get(event_type)?.fact;

/** Values that are gone and that no entry has erased yet, by entity. */
const goneValues = () => {
  const byEntity = new Map<string, Map<number, Set<string>>>();
  const entityOf = new Map<number, string>();
  const drop = (id: number, paths: readonly string[]): void => {
    const entity = entityOf.get(id) ?? '';
    const known = byEntity.get(entity)?.get(id);
    for (const path of paths) known?.delete(path);
    if (known?.size === 0) byEntity.get(entity)?.delete(id);
  };
  return {
    add: ({ id, entity_id }: LedgerRow, path: string): void => {
      const known = byEntity.get(entity_id) ?? new Map<number, Set<string>>();
      byEntity.set(entity_id, known.set(id, (known.get(id) ?? new Set<string>()).add(path)));
      entityOf.set(id, entity_id);
    },
    erase: (
      { entity_id }: LedgerRow,
      erased: ReturnType<NonNullable<FactKind['erases']>>,
    ): void => {
      if (erased === 'entity') byEntity.delete(entity_id);
      else for (const { entry, paths } of erased ?? []) drop(entry, paths);
    },
    first: (): Fault | undefined => {
      const ids = [...byEntity.values()].flatMap((entries) => [...entries.keys()]);
      const id = ids.length === 0 ? undefined : ids.reduce((a, b) => Math.min(a, b));
      if (id === undefined) return undefined;
      const [path] = byEntity.get(entityOf.get(id) ?? '')?.get(id) ?? [];
      return {
        id,
        kind: 'missing',
        says: `the personal value ${path} of entry ${id} is missing, and no entry erased it`,
      };
    },
  };
};
