import { minorUnits } from '../../../kernel/values/money/money.ts';

/** Amount in minor units as text with all decimals of its currency, at least two. */
export const amountText = (minor: bigint | number, currency: string, point = '.'): string => {
  const decimals = minorUnits(currency);
  const digits = String(minor)
    .replace('-', '')
    .padStart(decimals + 1, '0');
  const [whole, part] = [
    digits.slice(0, digits.length - decimals),
    digits.slice(digits.length - decimals),
  ];
  const sign = BigInt(minor) < 0n ? '-' : '';
  return `${sign}${whole}${point}${part.padEnd(2, '0')}`;
};

/** Text on one line without control characters, of at most `most` characters; no character is split. */
export const oneLine = (text: string | null | undefined, most: number): string =>
  [...(text ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()]
    .slice(0, most)
    .join('')
    .trim();

/** Date as digits: `20260131`. */
export const compactDate = (date: string): string => date.replaceAll('-', '');
