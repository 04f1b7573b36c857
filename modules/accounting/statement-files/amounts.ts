import { hasAtMost15Digits } from '../../../kernel/values/money/money.ts';

const signs = /[$€£¥฿₹]|\b[A-Z]{3}\b/g;

/**
 * Parses an amount cell with thousands separators, `(1.00)`, `1.00-`, `1.00 DR` or `1.00 CR`; undefined if it is
 * not an amount.
 */
export const amountIn = (
  sent: string,
  hasDecimalCommas = false,
  decimals?: number,
): number | undefined => {
  const side = /(?<![A-Za-z])(DR|CR|D|C)\.?\s*$/i.exec(sent.trim())?.[1]?.toUpperCase();
  const bare = sent
    .replace(/(?<![A-Za-z])(DR|CR|D|C)\.?\s*$/i, '')
    .replace(signs, '')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/\u2212/g, '-');
  const isNegative = /^\(.*\)$/.test(bare) || /^-|-$/.test(bare);
  const plain = decimal(bare.replace(/^[(+-]+|[)+-]+$/g, ''), hasDecimalCommas, decimals);
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return undefined;
  const value = Number(plain);
  if (!hasAtMost15Digits(value)) return undefined;
  if (side?.startsWith('D')) return 0 - value;
  return isNegative && side === undefined ? 0 - value : value;
};

/**
 * True if the separator groups thousands: no group starts with 0, and with three-decimal currencies a single
 * separator is the decimal one.
 */
const hasThousands = (text: string, decimals: number | undefined): boolean =>
  /^[1-9]\d{0,2}([.,]\d{3})+$/.test(text) && !(decimals === 3 && /^\d+[.,]\d+$/.test(text));

/** Digits with a decimal point, whatever separators the file uses. */
const decimal = (text: string, hasDecimalCommas: boolean, decimals?: number): string => {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0)
    return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  if (comma >= 0)
    return !hasDecimalCommas && hasThousands(text, decimals)
      ? text.replaceAll(',', '')
      : text.replace(',', '.');
  return hasDecimalCommas && hasThousands(text, decimals) ? text.replaceAll('.', '') : text;
};
