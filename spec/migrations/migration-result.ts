import type { Uploaded } from '../../kernel/declare/schemas.ts';
import { trialBalance } from '../../modules/accounting/reports/trial-balance.ts';
import { get as getReconciliation } from '../../modules/migrations/reconciliation/get.ts';
import type { Answered } from '../test-app.ts';
import type { Movers } from './migrated-companies.ts';

/** What became of files that were brought over whole. */
export type Reconciled = {
  /** The owner in the company that they made. */
  readonly as: ReturnType<Movers['in']>;
  /** The rows that differ from what the files say. */
  readonly differing: readonly string[];
  /** What stands on each account here, by its code. */
  readonly balances: Readonly<Record<string, number>>;
};

/** What stands on each account of a company, by its code. */
export const standing = async ({ app }: Movers, as: Answered): Promise<Answered> => {
  const { lines } = await app.asks(trialBalance, {}, as);
  return Object.fromEntries(
    lines
      .filter((one: Answered) => one.closing !== 0)
      .map((one: Answered) => [one.code, one.closing]),
  );
};

/** Brings files over whole, and holds the books against what they say. */
export const reconciled = async (
  movers: Movers,
  files: readonly Uploaded[],
): Promise<Reconciled> => {
  const { run_id, company_id } = await movers.brings(files, { mode: 'full', mappings: {} });
  const as = movers.in(company_id);
  const { sections } = await movers.app.asks(getReconciliation, { run_id }, as);
  const rows = sections.flatMap(({ key, rows }: Answered) =>
    rows.map((one: Answered) => ({ ...one, section: key })),
  );
  return {
    as,
    differing: rows
      .filter(({ difference }: Answered) => difference !== 0)
      .map(({ section, label, difference }: Answered) => `${section} ${label}: ${difference}`),
    balances: await standing(movers, as),
  };
};
