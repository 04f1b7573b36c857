import { isAtLeast, type Role, roles } from '../../../kernel/access.ts';
import type { Now } from '../../../kernel/operation.ts';
import type { RawJson } from '../../../kernel/raw.ts';
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import type { Company, Look } from '../../../kernel/store/look.ts';
import { categorySchemasOf } from '../../companies/contract.ts';
import { withPlaces } from './places.ts';
import { fieldIsHidden } from './refusals.ts';

type Field = { readonly key: string; readonly visible_to_roles?: readonly string[] };

/** The fields of items that the company's schemas hide from a role: those made for higher ones (trade 6.1). */
export const hiddenFrom = (company: Company, role: Role): ReadonlySet<string> => {
  const own = (company.settings['item_schema'] as readonly Field[] | undefined) ?? [];
  const all = [...own, ...Object.values(categorySchemasOf(company)).flat()];
  return new Set(all.filter((field) => !isShown(field, role)).map(({ key }) => key));
};

const isShown = ({ visible_to_roles: named = [] }: Field, role: Role): boolean => {
  const lowest = roles.find((one) => named.includes(one));
  return lowest === undefined || isAtLeast(role, lowest);
};

/** A copy of a JSON value without these fields, wherever they stand; the value itself where it has none. */
export const withoutFields = <T>(value: T, hidden: ReadonlySet<string>): T => {
  if (hidden.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withoutFields(one, hidden)) as T;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !hidden.has(key))
      .map(([key, inner]) => [key, withoutFields(inner, hidden)]),
  ) as T;
};

/** The text of records as the caller may see it, with the names of their places. */
export const shownTo = (look: Look, raw: string, now: Now): string => {
  const hidden = hiddenFrom(now.company, now.caller.role);
  const placed = withPlaces(look, raw);
  return hidden.size === 0 ? placed : JSON.stringify(withoutFields(JSON.parse(placed), hidden));
};

/** A page of records as the caller may see it. */
export const pageShown = (look: Look, page: RawJson | Refusal, now: Now): RawJson | Refusal =>
  isRefusal(page) ? page : { raw: shownTo(look, page.raw, now) };

/** Why a field may not be written or asked for: the company's schema hides it from the caller. */
export const hiddenProblem = (fields: Iterable<string>, now: Now): Refusal | undefined => {
  const hidden = hiddenFrom(now.company, now.caller.role);
  if (hidden.size === 0) return undefined;
  for (const field of fields) if (hidden.has(field)) return fieldIsHidden({ field });
  return undefined;
};
