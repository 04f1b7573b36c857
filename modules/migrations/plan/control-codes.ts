import type { AccountKind } from '../bundle/bundle.ts';
import type { PlacedAccount } from './accounts.ts';
import type { RoleCodes } from './standard-accounts.ts';

/** Accounts of open documents and of stock: that of automatic postings first, then others of its kind. */
export type ControlCodes = Readonly<
  Record<'receivables' | 'payables' | 'inventory', readonly string[]>
>;

/** Codes of the accounts of some kinds, each once. */
export const codesOf = (
  placed: readonly PlacedAccount[],
  kinds: readonly AccountKind[],
): readonly string[] => [
  ...new Set(placed.filter(({ kind }) => kinds.includes(kind)).map(({ code }) => code)),
];

/** Accounts of open documents and of stock. */
export const controlCodesOf = (
  placed: readonly PlacedAccount[],
  { ar, ap, inventory }: RoleCodes,
): ControlCodes => {
  const of = (main: string, kind: AccountKind): readonly string[] => [
    ...new Set([main, ...codesOf(placed, [kind])]),
  ];
  return {
    receivables: of(ar, 'receivable'),
    payables: of(ap, 'payable'),
    inventory: of(inventory, 'inventory'),
  };
};
