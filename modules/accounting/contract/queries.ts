import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { defaultBankCode, defaultChart } from '../chart/default-chart.ts';
import { standardCode, standardCodesIn } from '../chart/standard-codes.ts';
import { reversalDate } from '../entry/reversal-date.ts';
import { taxDateFor, taxedReversal } from '../entry/tax-date.ts';
import { rateOn } from '../exchange-rates/find-rate.ts';
import { controlAccount, headerAccount, inactiveAccount } from '../journal/refusals.ts';
import { creditedByAccount } from '../posting/credited-by-account.ts';
import { isRole, type PostingRole, postingMap, postingRoles, roleTypes } from '../posting/map.ts';
import { pieceDebits } from '../posting/purchases/expense-lines.ts';
import { clearingBalanceOf } from '../reports/clearing-balance.ts';
import { datedPostings } from '../reports/dated-postings.ts';
import { fiscalStart } from '../year/fiscal-year.ts';

export type { PostingRole };
export {
  clearingBalanceOf,
  creditedByAccount,
  datedPostings,
  defaultBankCode,
  defaultChart,
  fiscalStart,
  isRole,
  pieceDebits,
  postingMap,
  postingRoles,
  rateOn,
  reversalDate,
  roleTypes,
  standardCode,
  standardCodesIn,
  taxDateFor,
  taxedReversal,
};

/** Refusals of an account that the caller names for money of a document. */
export const namedAccountRefusals = [controlAccount, headerAccount, inactiveAccount];

/** Entity id of an account. */
export const accountId = (code: string): string => `account:${code}`;

/** Account as read by other modules. */
type AccountRow = {
  readonly code: string;
  readonly name: string;
  readonly account_type: string;
  readonly is_active: number;
  readonly is_header: number;
};

/** Account of the chart by code. */
export const accountOf = (reader: Reader, code: string): AccountRow | undefined =>
  reader.row<AccountRow>(
    'SELECT code, name, account_type, is_active, is_header FROM account_view WHERE company=:company AND code=:code',
    { code },
  );

/** True if an account takes postings: it exists, is active and is not a header. */
export const accountExists = (reader: Reader, code: string): boolean => {
  const account = accountOf(reader, code);
  return account !== undefined && account.is_active === 1 && account.is_header === 0;
};

/** Refusal of new money on a bank account that was deactivated; its chart account stays active. */
export const inactiveBankRefusal = (reader: Reader, code: string): Refusal | undefined =>
  reader.row(
    'SELECT 1 FROM bank_account_view WHERE company=:company AND code=:code AND is_active=0',
    {
      code,
    },
  )
    ? inactiveAccount({ account: code })
    : undefined;

/** Currencies of bank accounts not kept in company currency, by account code. */
export const foreignBanks = (reader: Reader, base: string): ReadonlyMap<string, string> =>
  new Map(
    reader
      .known<{ code: string; currency: string }>(
        'SELECT code, currency FROM bank_account_view WHERE company=:company AND currency<>:base',
        { base },
        ['bank_account_view'],
      )
      .map(({ code, currency }) => [code, currency]),
  );

/** Currency of a foreign-currency bank account; undefined for any other account. */
export const foreignBankOf = (reader: Reader, code: string, base: string): string | undefined =>
  foreignBanks(reader, base).get(code);
