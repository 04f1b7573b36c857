import { elementsIn } from './gs1.ts';

/** The last digit of a number of GS1: tens filled up after each second digit counts three times (General Specifications 7.9). */
export const checkDigit = (digits: string): number => {
  const total = [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (total % 10)) % 10;
};

/** Whether a number ends with its check digit. */
export const hasCheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));

const lengths = [14, 13, 12, 8];

/** Every way in which a trade item number is written: with 14 digits, and shorter by the noughts that it begins with. */
const spelled = (gtin: string): readonly string[] => {
  const whole = gtin.padStart(14, '0');
  return lengths
    .filter((length) => /^0*$/.test(whole.slice(0, 14 - length)))
    .map((length) => whole.slice(14 - length));
};

/** The trade item number (GTIN-8, 12, 13 or 14) that a scanned or typed code holds, in all its spellings; none where it holds none. */
export const gtinsIn = (code: string): readonly string[] => {
  const said = elementsIn(code)?.get('01') ?? code.trim();
  return lengths.includes(said.length) && hasCheckDigit(said) ? spelled(said) : [];
};
