import { elementsIn } from './gs1.ts';

/** Check digit of a GS1 number, modulo 10 with weights 3 and 1 from the right (General Specifications 7.9). */
export const checkDigit = (digits: string): number => {
  const total = [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (total % 10)) % 10;
};

/** Tests that a number ends with its check digit. */
export const hasCheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));

const lengths = [14, 13, 12, 8];

/** Spellings of a GTIN: 14 digits, and the shorter formats that omit its leading zeros. */
const spelled = (gtin: string): readonly string[] => {
  const whole = gtin.padStart(14, '0');
  return lengths
    .filter((length) => /^0*$/.test(whole.slice(0, 14 - length)))
    .map((length) => whole.slice(14 - length));
};

/** GTIN (8, 12, 13 or 14 digits) in a scanned or typed code, in all its spellings; empty where there is none. */
export const gtinsIn = (code: string): readonly string[] => {
  const said = elementsIn(code)?.get('01') ?? code.trim();
  return lengths.includes(said.length) && hasCheckDigit(said) ? spelled(said) : [];
};
