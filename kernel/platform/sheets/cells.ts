import { isDate } from '../../values/clock.ts';
import { fitsDecimals, hasAtMost15Digits } from '../../values/money/money.ts';

/** The value of a cell, or the reason why it has none. */
export type CellValue = { readonly value: unknown } | { readonly reason: string };

/** Parses a number of a spreadsheet or bank, with thousands separators or a currency sign. */
export const numberIn = (text: string, hasDecimalCommas: boolean): CellValue => {
  const bare = text.replace(/[\s\u00a0']/g, '').replace(/^[^\d+.,-]+/, '');
  const plain = hasDecimalCommas
    ? bare.replace(/\./g, '').replace(',', '.')
    : /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
      ? bare.replaceAll(',', '')
      : bare;
  const value = Number(plain);
  if (plain === '' || !Number.isFinite(value)) return { reason: 'it is no number' };
  // A spreadsheet keeps 0.1 + 0.2 with 17 digits.
  const kept = Number(value.toPrecision(15));
  return hasAtMost15Digits(kept) ? { value: kept } : { reason: 'it has too many digits' };
};

/** Parses a number with a maximum of decimals. */
export const decimalIn = (text: string, hasDecimalCommas: boolean, decimals: number): CellValue => {
  const read = numberIn(text, hasDecimalCommas);
  if ('reason' in read || fitsDecimals(read.value as number, decimals)) return read;
  return { reason: `it has more than ${decimals} decimals` };
};

/** Parses a date, with or without a time. */
export const dayIn = (text: string): CellValue => {
  const [day = ''] = text.trim().split(/[ T]/);
  return isDate(day) ? { value: day } : { reason: 'it is no date such as 2026-12-31' };
};

/** Parses a yes or no. */
export const flagIn = (text: string): CellValue => {
  if (/^(true|yes|y|1)$/i.test(text)) return { value: true };
  if (/^(false|no|n|0)$/i.test(text)) return { value: false };
  return { reason: 'it is neither yes nor no' };
};

/** A header as a name: lower case, words of any script joined by `_`; marks on Latin letters are dropped. */
export const slug = (header: string): string =>
  header
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
