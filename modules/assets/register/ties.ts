import { type Static, Type } from '@sinclair/typebox';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { accountDayRows } from '../../accounting/contract/relations.ts';
import type { Accounts } from '../classes/accounts.ts';

/** Register amount and balance of the accounts that hold it; credits are negative. */
export const Tie = Type.Object({
  figure: Type.String(),
  accounts: Type.Array(Type.String()),
  register: Type.Number(),
  ledger: Type.Number(),
  difference: Type.Number(),
});

/** Register amount and balance of the accounts that hold it. */
export type Tie = Static<typeof Tie>;

const apart = "class_id IN ('held_for_sale', 'under_construction')";

/** Sums of movements by the account use that holds them. */
const figures: Partial<Record<keyof Accounts, string>> = {
  cost: `sum(CASE WHEN ${apart} THEN 0 ELSE cost END)`,
  accumulated_depreciation: '-sum(depreciation)',
  accumulated_impairment: '-sum(impairment)',
  held_for_sale: "sum(CASE WHEN class_id='held_for_sale' THEN cost ELSE 0 END)",
  under_construction: "sum(CASE WHEN class_id='under_construction' THEN cost ELSE 0 END)",
};

/** Differences between register and accounts at the end of a day, by account use. */
export const tiesOf = (reader: Reader, date: string, currency: string): Tie[] =>
  Object.entries(figures).map(([figure, sum]) => {
    const accounts = accountsFor(reader, figure);
    const register = amountOf(
      reader,
      `SELECT ${sum} AS units FROM asset_move WHERE company=:company AND date <= :date`,
      { date },
    );
    const ledger = amountOf(
      reader,
      `SELECT sum(debit) - sum(credit) AS units FROM ${accountDayRows} WHERE company=:company
           AND date <= :date AND account IN (SELECT value FROM json_each(:accounts))`,
      { date, accounts: JSON.stringify(accounts) },
    );
    return {
      ...{ figure, accounts: [...accounts] },
      register: fromMinor(register, currency),
      ledger: fromMinor(ledger, currency),
      difference: fromMinor(register - ledger, currency),
    };
  });

const amountOf = (reader: Reader, sql: string, params: Readonly<Record<string, string>>): number =>
  reader.row<{ units: number | null }>(sql, params)?.units ?? 0;

/** Accounts used for an amount by classes or single assets. */
const accountsFor = (reader: Reader, figure: string): readonly string[] =>
  reader
    .rows<{ account: string }>(
      `SELECT json_extract(record, '$.accounts.' || :figure) AS account FROM asset_class_view
         WHERE company=:company AND account IS NOT NULL
       UNION SELECT json_extract(record, '$.accounts.' || :figure) FROM asset_view
         WHERE company=:company AND json_extract(record, '$.accounts.' || :figure) IS NOT NULL
       ORDER BY account`,
      { figure },
    )
    .map(({ account }) => account);
