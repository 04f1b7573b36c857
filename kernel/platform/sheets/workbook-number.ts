import Big from 'big.js';

/** An integer; one with more digits than a spreadsheet computes with is a code. */
const whole = /^-?\d+$/;

/**
 * A number of a workbook as displayed, at most 15 digits: workbooks store binary fractions, such as
 * 1.1000000000000001 for 1.1. Other text is returned unchanged.
 */
export const workbookNumber = (text: string): string => {
  const value = Number(text);
  if (text === '' || whole.test(text) || !Number.isFinite(value)) return text;
  return Big(value.toPrecision(15)).toFixed();
};
