import { isAtLeast, type Role, roles } from '../../../kernel/access.ts';
import { oncePer } from '../../../kernel/once-per.ts';
import type { Now } from '../../../kernel/operation.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Company, Look } from '../../../kernel/store/look.ts';
import type { PageAsk } from '../../../kernel/store/page.ts';
import { inserted } from '../../../kernel/store/record.ts';
import { categorySchemasOf } from '../../companies/contract.ts';
import { placeNames } from './places.ts';
import { fieldIsHidden } from './refusals.ts';

type Field = { readonly key: string; readonly visible_to_roles?: readonly string[] };

/** The fields of items that the company's schemas hide from a role: those made for higher ones (trade 6.1). */
export const hiddenFrom = (company: Company, role: Role): ReadonlySet<string> =>
  hiddenIn(company.settings)[role];

const hiddenIn = oncePer((settings: Company['settings']) => {
  const own = (settings['item_schema'] as readonly Field[] | undefined) ?? [];
  const all = [...own, ...Object.values(categorySchemasOf({ settings })).flat()];
  const hidden = (role: Role): ReadonlySet<string> =>
    new Set(all.filter((field) => !isShown(field, role)).map(({ key }) => key));
  return Object.fromEntries(roles.map((role) => [role, hidden(role)])) as Record<
    Role,
    ReadonlySet<string>
  >;
});

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

/** How the caller may see the text of a record, with the names of its places. */
export const sightOf = (look: Look, now: Now): ((raw: string) => string) => {
  const { put, whole } = sightsOf(look, now);
  return (raw) => whole(inserted(raw, put(raw)));
};

/** The same for a page: what goes into a record as it is stored, and what is done to all of it. */
export const sightsOf = (look: Look, now: Now): NonNullable<PageAsk['shown']> => {
  const hidden = hiddenFrom(now.company, now.caller.role);
  return {
    put: placeNames(look),
    whole: (raw) =>
      hidden.size === 0 ? raw : JSON.stringify(withoutFields(JSON.parse(raw), hidden)),
  };
};

/** Why a field may not be written or asked for: the company's schema hides it from the caller. */
export const hiddenProblem = (fields: Iterable<string>, now: Now): Refusal | undefined => {
  const hidden = hiddenFrom(now.company, now.caller.role);
  if (hidden.size === 0) return undefined;
  for (const field of fields) if (hidden.has(field)) return fieldIsHidden({ field });
  return undefined;
};
