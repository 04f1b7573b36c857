import { canonical } from '../../../../kernel/values/canonical.ts';
import { sysCompanyCreated } from '../../../companies/contract/facts.ts';
import type { Proved } from './ledger.ts';

/** Target of a copy's entries: ids from `first` on, and an unused address. */
export type Move = {
  readonly first: number;
  readonly slug: string;
  /** Ids of logins that differ here, by the id in the archive. */
  readonly renamed: Readonly<Record<string, string>>;
};

/**
 * The entries of a company as those of another: the same facts at the same times by the same people,
 * under new ids, the new company and the logins that these people have here. Their hashes are yet to be made, for they follow from all that.
 */
export const movedBy = (move: Move, from: string, to: string): ((one: Proved) => Proved) => {
  const ids = new Map<number, number>();
  const names = new Map([...Object.entries(move.renamed), [from, to] as const]);
  const named = (id: string): string => names.get(id) ?? id;
  return (one) => {
    const { entry } = one;
    const id = move.first + ids.size;
    ids.set(entry.id, id);
    const told = renamedIn(entry.data, named) as typeof entry.data;
    const data = entry.event_type === sysCompanyCreated.type ? { ...told, slug: move.slug } : told;
    const causation_id = entry.causation_id === null ? null : (ids.get(entry.causation_id) ?? null);
    return {
      ...one,
      dataText: canonical(data),
      entry: {
        ...entry,
        id,
        data,
        causation_id,
        company_id: to,
        entity_id: named(entry.entity_id),
        actor_id: entry.actor_id === null ? null : named(entry.actor_id),
      },
    };
  };
};

/** A JSON value with ids replaced. */
const renamedIn = (value: unknown, named: (id: string) => string): unknown => {
  if (typeof value === 'string') return named(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => renamedIn(one, named));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, renamedIn(inner, named)]),
  );
};
