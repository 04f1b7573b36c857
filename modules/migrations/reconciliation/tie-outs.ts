import { neg, sub, sum } from '../../../kernel/values/money/money.ts';
import type { PostingRole } from '../../accounting/contract/queries.ts';
import type { Expected } from '../plan/expected-figures.ts';
import type { MigrationRun } from '../state/run.ts';
import type { Figures } from './figures.ts';
import type { TieOut } from './shapes.ts';

const total = (open: ReadonlyMap<string, number>): number => sum([...open.values()]);

/** Control accounts, and the records behind them. */
const sides = [
  {
    key: 'receivables',
    role: 'ar',
    label: 'Receivables: account and open documents',
    right: ({ receivables }: Figures): number => total(receivables),
  },
  {
    key: 'payables',
    role: 'ap',
    label: 'Payables: account and open documents',
    right: ({ payables }: Figures): number => total(payables),
  },
  {
    key: 'inventory',
    role: 'inventory',
    label: 'Stock: account and lots',
    right: ({ stock }: Figures): number => sum([...stock.values()].map(({ value }) => value)),
  },
] as const;

/** Roles of the control accounts that have open documents or lots behind them. */
export const controlRoles: readonly PostingRole[] = sides.map(({ role }) => role);

/** Balance of accounts, as the side of the balance sheet shows it. */
const standing = (codes: readonly string[], key: string, { accounts }: Figures): number => {
  const balance = sum(codes.map((code) => accounts.get(code) ?? 0));
  return key === 'payables' ? neg(balance) : balance;
};

/** Accounts of each side against the open documents and lots. */
export const tieOuts = ({ control_codes }: Expected, figures: Figures): TieOut[] =>
  sides.map(({ key, label, right: records }) => {
    const [left, right] = [standing(control_codes[key], key, figures), records(figures)];
    return { key, label, left, right, difference: sub(left, right) };
  });

/** Balances of the control accounts of automatic postings beyond documents and lots. */
export const beyondIn = (
  figures: Figures,
  posting: Readonly<Record<PostingRole, string>>,
): NonNullable<MigrationRun['beyond']> => {
  const [receivables = 0, payables = 0, inventory = 0] = sides.map(({ key, role, right }) =>
    sub(standing([posting[role]], key, figures), right(figures)),
  );
  return { receivables, payables, inventory };
};
