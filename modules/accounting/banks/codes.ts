import type { Reader } from '../../../kernel/reader/reader.ts';
import { account } from '../chart/account.ts';
import { accountId } from '../contract/queries.ts';

/** Header account of a kind of bank account. */
export const parentOf = (bankType: string): string =>
  isOwed(bankType) ? (bankType === 'loan' ? '2200' : '2190') : '1110';

/** True for kinds of bank accounts that are liabilities. */
export const isOwed = (bankType: string): boolean => ['credit_card', 'loan'].includes(bankType);

/** First free code below the header: 1111, 1112 …, 2191 …; loans start at 2211. */
export const freeCode = (reader: Reader, bankType: string): string | undefined => {
  const parent = Number(bankType === 'loan' ? '2210' : parentOf(bankType));
  for (let n = parent + 1; n < parent + 10; n += 1)
    if (!reader.state(account, accountId(String(n)))) return String(n);
  for (let n = 1; n < 1000; n += 1) {
    const code = `${parent}.${String(n).padStart(3, '0')}`;
    if (!reader.state(account, accountId(code))) return code;
  }
  return undefined;
};
