import { defaultChart } from '../../accounting/contract/queries.ts';
import type { Bundle, SourceContact } from '../bundle/bundle.ts';
import type { PlacedChart } from './accounts.ts';
import { idFor } from './ids.ts';
import type { Mapped, PlanFor } from './plan.ts';

/** Source names of accounts, contacts and items with what they are here. */
export const mappedNames = (
  bundle: Bundle,
  { placed, given }: PlacedChart,
  contacts: readonly SourceContact[],
  to: PlanFor,
): readonly Mapped[] => {
  const names = new Map([
    ...defaultChart.map(({ code, name }) => [given.get(code) ?? code, name] as const),
    ...placed.flatMap(({ code, made }) => (made ? [[code, made.name] as const] : [])),
  ]);
  return [
    ...placed.map(({ name, code, number }) => ({
      kind: 'account',
      ...(number ? { number } : {}),
      source: name,
      here: code,
      here_name: names.get(code) ?? '',
    })),
    ...contacts.map(({ id, name }) => ({
      kind: 'contact',
      ...(id === name ? {} : { number: id }),
      source: name,
      here: `contact:${idFor(to.run_id, 'contact', id)}`,
    })),
    ...bundle.items.map(({ id, sku, name }) => ({
      kind: 'item',
      number: sku,
      source: name,
      here: `item:${idFor(to.run_id, 'item', id)}`,
    })),
  ];
};
