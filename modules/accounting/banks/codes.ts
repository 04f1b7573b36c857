import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { account } from '../chart/account.ts';
import { accountId, standardCode } from '../contract/queries.ts';

/** Header account of a kind of bank account. */
export const parentOf = (company: Company, bankType: string): string => {
  const standard = isOwed(bankType) ? (bankType === 'loan' ? '2200' : '2190') : '1110';
  return standardCode(company, standard);
};

/** True for kinds of bank accounts that are liabilities. */
export const isOwed = (bankType: string): boolean => ['credit_card', 'loan'].includes(bankType);

/** First free code below the header: 1111, 1112 …, 2191 …; loans start at 2211. */
export const freeCode = (
  reader: Reader,
  company: Company,
  bankType: string,
): string | undefined => {
  const header = parentOf(company, bankType);
  const parent = bankType === 'loan' && header === '2200' ? '2210' : header;
  const first = Number(parent) + 1;
  for (let n = first; n < first + 9; n += 1)
    if (!reader.state(account, accountId(String(n)))) return String(n);
  for (let n = 1; n < 1000; n += 1) {
    const code = `${parent}.${String(n).padStart(3, '0')}`;
    if (!reader.state(account, accountId(code))) return code;
  }
  return undefined;
};
