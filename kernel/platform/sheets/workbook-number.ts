import Big from 'big.js';

/** A whole number as it stands: what has more digits than a spreadsheet reckons with is a code. */
const whole = /^-?\d+$/;

/**
 * A number of a workbook as its user sees it, at most 15 digits: workbooks hold binary fractions, of which
 * Excel writes 1.1 as 1.1000000000000001 and others write still more. What is no number stays.
 */
export const workbookNumber = (text: string): string => {
  const value = Number(text);
  if (text === '' || whole.test(text) || !Number.isFinite(value)) return text;
  return Big(value.toPrecision(15)).toFixed();
};
