import { canonical } from '../../../kernel/canonical.ts';
import { sysCompanyCreated } from '../../companies/contract.ts';
import type { Proved } from './company-ledger.ts';

/** Where the entries of a copy go: ids from `first` on, and an address that no company has. */
export type Move = { readonly first: number; readonly slug: string };

/**
 * The entries of a company as those of another: the same facts at the same times by the same people,
 * under new ids and the new company. Their hashes are yet to be made, for they follow from all that.
 */
export const movedBy = (move: Move, from: string, to: string): ((one: Proved) => Proved) => {
  const ids = new Map<number, number>();
  return (one) => {
    const { entry } = one;
    const id = move.first + ids.size;
    ids.set(entry.id, id);
    const told = inCompany(entry.data, from, to) as typeof entry.data;
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
        entity_id: entry.entity_id === from ? to : entry.entity_id,
      },
    };
  };
};

/** A JSON value in which one company is another. */
const inCompany = (value: unknown, from: string, to: string): unknown => {
  if (value === from) return to;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => inCompany(one, from, to));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inCompany(inner, from, to)]),
  );
};
