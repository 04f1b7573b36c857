import { isAtLeast, type Role, roles } from '../../../kernel/declare/access.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { memoizeWeak } from '../../../kernel/values/memoize-weak.ts';
import { categorySchemasOf } from '../settings/readers.ts';

type Field = { readonly key: string; readonly visible_to_roles?: readonly string[] };

/** The fields of items that the company's schemas hide from a role: those made for higher ones. */
export const hiddenFrom = (company: Company, role: Role): ReadonlySet<string> =>
  hiddenIn(company.settings)[role];

const hiddenIn = memoizeWeak((settings: Company['settings']) => {
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
