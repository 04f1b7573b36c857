import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { defaultBankCode, defaultChart } from '../chart/default-chart.ts';
import { controlAccount, headerAccount, inactiveAccount } from '../journal/refusals.ts';
import { reversalDate } from '../journal/reversal-date.ts';
import { pieceDebits } from '../posting/goods/other-lines.ts';
import { isRole, type PostingRole, postingMap, postingRoles } from '../posting/map.ts';
import { datedPostings } from '../reports/dated.ts';
import { balanceIn } from '../reports/movements.ts';
import { toClear } from '../reports/to-clear.ts';

export type { PostingRole };
export {
  datedPostings,
  defaultBankCode,
  defaultChart,
  isRole,
  pieceDebits,
  postingMap,
  postingRoles,
  reversalDate,
  toClear,
};

/** How an account that a person names for money of a document may be refused when it is posted to. */
export const namedAccountRefusals = [controlAccount, headerAccount, inactiveAccount];

/** The entity id of an account. */
export const accountId = (code: string): string => `account:${code}`;

/** An account as others read it. */
export type AccountRow = {
  readonly code: string;
  readonly name: string;
  readonly account_type: string;
  readonly is_active: number;
  readonly is_header: number;
};

/** An account of the chart by code. */
export const accountOf = (reader: Reader, code: string): AccountRow | undefined =>
  reader.row<AccountRow>(
    'SELECT code, name, account_type, is_active, is_header FROM account_view WHERE company=:company AND code=:code',
    { code },
  );

/** Whether an account takes postings: it is known, active and no header. */
export const accountExists = (reader: Reader, code: string): boolean => {
  const account = accountOf(reader, code);
  return account !== undefined && account.is_active === 1 && account.is_header === 0;
};

/** The bank accounts that are kept in another currency than the company's, and in which, by code. */
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

/** The currency of a bank account that is kept in another one than the company's; undefined for any other account. */
export const foreignBankOf = (reader: Reader, code: string, base: string): string | undefined =>
  foreignBanks(reader, base).get(code);

/**
 * What stands on an account (by role or code), debit positive, in company currency; through a
 * date, or all entries.
 */
export const balanceOf = (reader: Reader, account: string, asOf?: string): number => {
  const company = companyHere(reader);
  const code = isRole(account) ? postingMap(company)[account] : account;
  return fromMinor(balanceIn(reader, code, asOf), currencyOf(company));
};
