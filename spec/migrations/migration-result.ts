import type { Uploaded } from '../../kernel/declare/schemas.ts';
import { trialBalance } from '../../modules/accounting/reports/trial-balance.ts';
import { get as getReconciliation } from '../../modules/migrations/reconciliation/get.ts';
import type { Answered } from '../test-app.ts';
import type { Movers } from './migrated-companies.ts';

/** Result of files that were imported with their full history. */
export type Reconciled = {
  /** Owner in the new company. */
  readonly as: ReturnType<Movers['in']>;
  /** Rows of the reconciliation that differ from the files. */
  readonly differing: readonly string[];
  /** Balance of each account, by its code. */
  readonly balances: Readonly<Record<string, number>>;
};

/** Balance of each account of a company, by its code. */
export const standing = async ({ app }: Movers, as: Answered): Promise<Answered> => {
  const { lines } = await app.asks(trialBalance, {}, as);
  return Object.fromEntries(
    lines
      .filter((one: Answered) => one.closing !== 0)
      .map((one: Answered) => [one.code, one.closing]),
  );
};

/** Imports files with their full history, and compares the books with them. */
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
