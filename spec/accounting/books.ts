import { uuid } from '../../kernel/values/ids.ts';
import { create } from '../../modules/accounting/journal/create.ts';
import { trialBalance } from '../../modules/accounting/reports/trial-balance.ts';
import { createCompany } from '../../modules/companies/company/create-company.ts';
import { type Answered, openHouse, type TestHouse } from '../in-memory-installation.ts';

/** Installation with a founded company, its default chart and an empty journal. */
export const openBooks = async (): Promise<TestHouse> => {
  const house = await openHouse();
  const company_id = house.caller().company_id;
  await house.does(createCompany, { company_id, name: 'Test', owner_id: uuid() });
  house.told.length = 0;
  return house;
};

/** Entry lines as `Dr account amount` and `Cr account amount`, in order. */
export const sides = (entry: Answered): string[] =>
  entry.entries.map((line: Answered) =>
    line.debit ? `Dr ${line.account} ${line.debit}` : `Cr ${line.account} ${line.credit}`,
  );

/** Posts a manual entry `{4100: -100, 1110: 100}`: debits positive, credits negative. */
export const enters = async (
  house: TestHouse,
  ts: string,
  amounts: Readonly<Record<string, number>>,
  more: object = {},
): Promise<Answered> =>
  house.does(create, {
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
export const stands = async (house: TestHouse, asked: object = {}): Promise<Answered> => {
  const { lines } = await house.asks(trialBalance, asked);
  return Object.fromEntries(lines.map((line: Answered) => [line.code, line.closing]));
};
