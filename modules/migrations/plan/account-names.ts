import type { Bundle, SourceAccount } from '../bundle/bundle.ts';
import { kindByName } from '../reading/account-kinds.ts';
import { withNationalKinds } from '../reading/national-charts.ts';

/** Account named in the files, with the number of its uses. */
export type NamedAccount = SourceAccount & { readonly uses: number };

/** Fields of an account that texts refer to. */
type Named = Pick<SourceAccount, 'id' | 'name' | 'code'>;

/** Texts that refer to an account: its name, its code, or both. */
const keysOf = ({ id, name, code }: Named): readonly string[] =>
  [
    id,
    name,
    ...(code
      ? [code, `${code} ${name}`, `${code} - ${name}`, `${code} · ${name}`, `${name} (${code})`]
      : []),
  ].map(keyOf);

const keyOf = (text: string): string => text.trim().toLowerCase();

/** Finds the account that a text refers to. */
export const accountFinder = (
  accounts: readonly Named[],
): ((ref: string) => string | undefined) => {
  const byKey = new Map<string, string>();
  for (const one of accounts)
    for (const key of keysOf(one)) if (!byKey.has(key)) byKey.set(key, one.id);
  // Journals refer to few accounts many times.
  const found = new Map<string, string | undefined>();
  return (ref) => {
    if (!found.has(ref)) found.set(ref, byKey.get(keyOf(ref)));
    return found.get(ref);
  };
};

/** All accounts: those of the chart, and those that only entries or the trial balance name. */
export const accountsIn = ({
  accounts,
  entries,
  balances,
  company,
}: Bundle): readonly NamedAccount[] => {
  const uses = new Map<string, number>();
  const find = accountFinder(accounts);
  const implied = new Map<string, SourceAccount>();
  const use = (ref: string): void => {
    const id = find(ref) ?? ref;
    uses.set(id, (uses.get(id) ?? 0) + 1);
    if (find(ref) !== undefined || implied.has(ref)) return;
    const kind = kindByName(ref);
    const [, code, name] = /^([A-Za-z]?\d[\w.-]{1,15})(?: [-·]?)? +(.+)$/.exec(ref) ?? [];
    implied.set(ref, {
      id: ref,
      name: name ?? ref,
      ...(code ? { code } : {}),
      ...(kind ? { kind } : {}),
    });
  };
  for (const { account } of balances) use(account);
  for (const { lines } of entries) for (const { account } of lines) use(account);
  const seen = new Set<string>();
  return withNationalKinds([...accounts, ...implied.values()], company.country)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((one) => ({ ...one, uses: uses.get(one.id) ?? 0 }));
};
