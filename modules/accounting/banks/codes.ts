import type { Reader } from '../../../kernel/reader/reader.ts';
import { account } from '../chart/account.ts';
import { accountId } from '../contract/queries.ts';

/** The heading under which a kind of bank account stands. */
export const parentOf = (bankType: string): string =>
  isOwed(bankType) ? (bankType === 'loan' ? '2200' : '2190') : '1110';

/** Whether what stands on such an account is owed. */
export const isOwed = (bankType: string): boolean => ['credit_card', 'loan'].includes(bankType);

/** The first free code after the heading's own: 1111, 1112 …, 2191 …; loans take 2211 … */
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
