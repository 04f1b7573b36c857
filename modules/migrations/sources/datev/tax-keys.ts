import { dictionary } from '../../../../kernel/values/dictionary.ts';
import { dec, div, sub } from '../../../../kernel/values/money/money.ts';

/** Tax that a posting includes: its account and its rate in percent. */
export type IncludedTax = { readonly account: string; readonly rate: number };

type Side = 'input' | 'output';
type Level = 'full' | 'reduced';

/** Accounts of input and output tax of a chart, by the level of the rate, as four digits. */
type Taxes = Readonly<Record<Side, Readonly<Record<Level, string>>>>;

const taxes: Readonly<Record<string, Taxes>> = dictionary({
  '03': {
    output: { full: '1776', reduced: '1771' },
    input: { full: '1576', reduced: '1571' },
  },
  '04': {
    output: { full: '3806', reduced: '3801' },
    input: { full: '1406', reduced: '1401' },
  },
});

/** Keys of the taxes that a posting includes (BU-Schlüssel). */
const keys: Readonly<Record<string, readonly [Side, Level]>> = dictionary({
  '2': ['output', 'reduced'],
  '3': ['output', 'full'],
  '8': ['input', 'reduced'],
  '9': ['input', 'full'],
});

/** Accounts that include a tax without a key, by their first two or three digits of four. */
const automatic: Readonly<Record<string, readonly (readonly [RegExp, Side, Level])[]>> = dictionary(
  {
    '03': [
      [/^84[0-4]\d/, 'output', 'full'],
      [/^83[0-1]\d/, 'output', 'reduced'],
      [/^34[0-4]\d/, 'input', 'full'],
      [/^33[0-4]\d/, 'input', 'reduced'],
    ],
    '04': [
      [/^44[0-4]\d/, 'output', 'full'],
      [/^43[0-1]\d/, 'output', 'reduced'],
      [/^54[0-4]\d/, 'input', 'full'],
      [/^53[0-4]\d/, 'input', 'reduced'],
    ],
  },
);

/** Rates in Germany: 16 and 5 percent from July to December 2020, else 19 and 7. */
const rateOn = (date: string, level: Level): number => {
  const isLowered = date >= '2020-07-01' && date <= '2020-12-31';
  if (level === 'full') return isLowered ? 16 : 19;
  return isLowered ? 5 : 7;
};

/** Key of a posting without the digit of its kind: 40 lifts the automatic tax, 20 reverses the posting. */
export type TaxKey = {
  readonly tax: string;
  readonly isLifted: boolean;
  readonly reverses: boolean;
};

/** Parts of a BU-Schlüssel; undefined for one that is not read. */
export const taxKeyOf = (text: string): TaxKey | undefined => {
  const [, kind = '', key = ''] = /^(?:0*)([24]?)(\d?)$/.exec(text.trim()) ?? [undefined, 'x'];
  if (kind === 'x') return undefined;
  // A single digit 2 is the tax of 7 percent, no reversal.
  const tax = key === '' ? kind : key === '0' ? '' : key;
  const isKind = key !== '';
  if (tax !== '' && !keys[tax]) return undefined;
  return { tax, isLifted: isKind && kind === '4', reverses: isKind && kind === '2' };
};

/** Account of four digits in the length of the accounts of a file. */
const inLength = (account: string, length: number): string => account.padEnd(length, '0');

type Posting = {
  readonly chart: string;
  readonly account_length: number;
  readonly date: string;
  readonly key: TaxKey;
  /** Account and contra account, without personal accounts. */
  readonly accounts: readonly string[];
};

/** Account of money, customers or suppliers, which includes no tax. */
const isOfBalance = (chart: string, account: string): boolean =>
  chart === '04' ? /^[13]/.test(account) : account.startsWith('1');

/** Tax that a posting includes, and the account whose amount it is part of. */
export type TaxedAccount = { readonly of: string; readonly tax: IncludedTax };

/**
 * Tax that a posting includes, by its key or by an account that implies it; undefined for none, a reason where the
 * account of the tax is not known.
 */
export const includedTax = ({
  chart,
  account_length,
  date,
  key,
  accounts,
}: Posting): TaxedAccount | undefined | string => {
  const implied = accounts.flatMap((account) => {
    const found = automatic[chart]?.find(([pattern]) => pattern.test(account));
    return found ? [{ account, found }] : [];
  })[0];
  const [, side, level] = implied?.found ?? [undefined, ...(keys[key.tax] ?? [])];
  if (!side || !level || (implied && key.isLifted)) return undefined;
  const known = taxes[chart];
  if (!known)
    return 'it has a tax key, and the file does not state its chart of accounts (03 or 04)';
  const others = accounts.filter((account) => !isOfBalance(chart, account));
  const of = implied?.account ?? (others.length === 1 ? others[0] : accounts.at(-1));
  if (of === undefined) return 'it has a tax key, and only personal accounts';
  const tax = { account: inLength(known[side][level], account_length), rate: rateOn(date, level) };
  return { of, tax };
};

/** Net and tax of an amount that includes a tax, rounded to two decimals. */
export const splitTax = (
  amount: number,
  { rate }: IncludedTax,
): readonly [net: number, tax: number] => {
  const net = div(dec(amount).times(100), 100 + rate, 2);
  return [net, sub(amount, net)];
};
