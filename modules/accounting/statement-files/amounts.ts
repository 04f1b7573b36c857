import { hasAtMost15Digits } from '../../../kernel/values/money/money.ts';

const signs = /[$€£¥฿₹]|\b[A-Z]{3}\b/g;

/**
 * The number that a cell of a statement means: thousands and decimals apart, `(1.00)`, `1.00-`,
 * `1.00 DR` and `1.00 CR`; undefined where it is no amount.
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
 * Whether a sign stands for thousands: no group of them begins with 0, and in a currency of three decimals,
 * which statements write in full, a single one stands before those.
 */
const hasThousands = (text: string, decimals: number | undefined): boolean =>
  /^[1-9]\d{0,2}([.,]\d{3})+$/.test(text) && !(decimals === 3 && /^\d+[.,]\d+$/.test(text));

/** Digits with a point before the decimals, whichever sign the file has there. */
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
