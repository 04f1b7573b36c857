import { uuid } from '../../kernel/values/ids.ts';
import { create } from '../../modules/accounting/journal/create.ts';
import { trialBalance } from '../../modules/accounting/reports/trial-balance.ts';
import { found } from '../../modules/companies/company/found.ts';
import { type Answered, openHouse, type TestHouse } from '../house.ts';

/** A house with a founded company: its chart is there, its books are empty. */
export const openBooks = async (): Promise<TestHouse> => {
  const house = await openHouse();
  const company_id = house.caller().company_id;
  await house.does(found, { company_id, name: 'Test', owner_id: uuid() });
  house.told.length = 0;
  return house;
};

/** `Dr account amount`, `Cr account amount` of an entry, in order. */
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

/** What stands on every account: `{1110: 100, 4100: -100}`. */
export const stands = async (house: TestHouse, asked: object = {}): Promise<Answered> => {
  const { lines } = await house.asks(trialBalance, asked);
  return Object.fromEntries(lines.map((line: Answered) => [line.code, line.closing]));
};
