import { decimalSign } from './format.ts';

/**
 * Number of a typed or pasted text, with the signs of the present language: of two signs the last one is that of the
 * decimals; one alone before exactly three digits groups them unless the language uses it for decimals. Undefined for a
 * text that is no number.
 */
export const numberOf = (text: string, decimal = decimalSign()): number | undefined => {
  const plain = text.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace('−', '-');
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(plain)) return undefined;
  const [dot, comma] = [plain.lastIndexOf('.'), plain.lastIndexOf(',')];
  const last = Math.max(dot, comma);
  if (last < 0) return Number(plain);
  const sign = plain[last] as string;
  const isAlone = plain.indexOf(sign) === last && Math.min(dot, comma) < 0;
  const groups = isAlone
    ? sign !== decimal && /^\d{3}$/.test(plain.slice(last + 1))
    : plain.indexOf(sign) !== last;
  if (groups) return Number(plain.replaceAll(/[.,]/g, ''));
  const whole = plain.slice(0, last).replaceAll(/[.,]/g, '');
  return Number(`${whole || '0'}.${plain.slice(last + 1) || '0'}`);
};
