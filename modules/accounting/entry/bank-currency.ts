import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { foreignBanks, postingMap } from '../contract/queries.ts';
import { bankCurrency, foreignBank } from '../journal/refusals.ts';
import { codeOf } from './books.ts';
import type { DraftLine } from './draft.ts';

/**
 * Refusal of a line on a foreign-currency bank account without an amount in its currency, which would break the
 * account's own balance.
 */
export const bankProblem = (
  reader: Reader,
  lines: readonly DraftLine[],
  base: string,
): Refusal | undefined => {
  const banks = foreignBanks(reader, base);
  for (const [at, { account, currency, amount_currency }] of lines.entries()) {
    const own = account ? banks.get(account) : undefined;
    if (own && (currency !== own || !amount_currency))
      return bankCurrency({ line: at + 1, account, currency: own });
  }
  return undefined;
};

/**
 * Refusal of an automatic entry that posts to a bank account in another currency; the document or asset has to
 * name another account.
 */
export const foreignBankProblem = (
  reader: Reader,
  lines: readonly DraftLine[],
  company: Company,
): Refusal | undefined => {
  const banks = foreignBanks(reader, currencyOf(company));
  if (banks.size === 0) return undefined;
  const roles = postingMap(company);
  for (const line of lines) {
    const account = codeOf(line, roles);
    const own = banks.get(account);
    if (own && line.currency !== own) return foreignBank({ account, currency: own });
  }
  return undefined;
};
