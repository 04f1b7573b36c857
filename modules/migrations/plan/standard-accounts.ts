import {
  defaultBankCode,
  defaultChart,
  type PostingRole,
  postingRoles,
} from '../../accounting/contract/queries.ts';
import { standardAssetAccounts } from '../../assets/contract/queries.ts';

/** Codes of the default chart. */
export const standardCodes: ReadonlySet<string> = new Set([
  ...defaultChart.map(({ code }) => code),
  defaultBankCode,
]);

/** New code of each standard account whose own code a source account has. */
export const otherCodes = (numbers: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const taken = new Set(numbers);
  const codes = new Map<string, string>();
  for (const standard of standardCodes) {
    if (!numbers.has(standard)) continue;
    let code = `S${standard}`;
    for (let n = 2; taken.has(code); n += 1) code = `S${standard}-${n}`;
    taken.add(code);
    codes.set(standard, code);
  }
  return codes;
};

/** Standard accounts that are used beside the roles of automatic postings. */
const used: ReadonlySet<string> = new Set([
  ...defaultChart.filter(({ is_header }) => is_header).map(({ code }) => code),
  ...standardAssetAccounts(),
  // Bank accounts are placed below it.
  '1110',
  defaultBankCode,
]);

/** Account of each role of automatic postings. */
export type RoleCodes = Readonly<Record<PostingRole, string>>;

/** Source account as far as the standard accounts depend on it. */
type Placed = { readonly code: string; readonly role?: PostingRole; readonly made?: object };

/**
 * Accounts of the roles, and the standard accounts that give way, with their other code; null if
 * nothing uses them.
 */
export const standardAccounts = (
  others: ReadonlyMap<string, string>,
  placed: readonly Placed[],
): {
  readonly codes: RoleCodes;
  readonly given: ReadonlyMap<string, string | null>;
} => {
  const filled = new Map(placed.flatMap(({ role, code }) => (role ? [[role, code] as const] : [])));
  const codes = Object.fromEntries(
    Object.entries(postingRoles).map(([role, code]) => [
      role,
      filled.get(role as PostingRole) ?? others.get(code) ?? code,
    ]),
  ) as RoleCodes;
  const wanted = new Set([
    ...Object.values(codes),
    ...placed.flatMap(({ code, made }) => (made ? [] : [code])),
  ]);
  const isUsed = (code: string, other: string): boolean => used.has(code) || wanted.has(other);
  return {
    codes,
    given: new Map([...others].map(([code, to]) => [code, isUsed(code, to) ? to : null])),
  };
};
