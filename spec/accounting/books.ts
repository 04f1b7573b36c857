import { uuid } from '../../kernel/values/ids.ts';
import { create } from '../../modules/accounting/journal/create.ts';
import { trialBalance } from '../../modules/accounting/reports/trial-balance.ts';
import { createCompany } from '../../modules/companies/company/create-company.ts';
import { type Answered, openApp, type TestApp } from '../test-app.ts';

/** Installation with a founded company, its default chart and an empty journal. */
export const openBooks = async (): Promise<TestApp> => {
  const app = await openApp();
  const company_id = app.caller().company_id;
  await app.does(createCompany, { company_id, name: 'Test', owner_id: uuid() });
  app.recorded.length = 0;
  return app;
};

/** Entry lines as `Dr account amount` and `Cr account amount`, in order. */
export const sides = (entry: Answered): string[] =>
  entry.entries.map((line: Answered) =>
    line.debit ? `Dr ${line.account} ${line.debit}` : `Cr ${line.account} ${line.credit}`,
  );

/** Posts a manual entry `{4100: -100, 1110: 100}`: debits positive, credits negative. */
export const enters = async (
  app: TestApp,
  ts: string,
  amounts: Readonly<Record<string, number>>,
  more: object = {},
): Promise<Answered> =>
  app.does(create, {
    ts,
    memo: 'test',
    entries: Object.entries(amounts).map(([account, amount]) =>
      amount > 0 ? { account, debit: amount } : { account, credit: -amount },
    ),
    idempotency_token: uuid(),
    allow_control: true,
    ...more,
  });

/** Balance of every account: `{1110: 100, 4100: -100}`. */
export const stands = async (app: TestApp, asked: object = {}): Promise<Answered> => {
  const { lines } = await app.asks(trialBalance, asked);
  return Object.fromEntries(lines.map((line: Answered) => [line.code, line.closing]));
};

/** Balances of the accounts that have one. */
export const balances = async (app: TestApp, asked: object = {}): Promise<Answered> => {
  const all = Object.entries(await stands(app, asked));
  return Object.fromEntries(all.filter(([, amount]) => amount !== 0));
};
