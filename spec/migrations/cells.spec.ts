import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decimalOf, numberOf } from '../../modules/migrations/reading/cells.ts';

const it = suite('migrations.cells');

const read = (
  numbers: Readonly<Record<string, number | undefined>>,
  decimal?: 'point' | 'comma',
) => {
  for (const [text, value] of Object.entries(numbers))
    assert.is(numberOf(text, decimal), value, text);
};

it('read what workbooks store, which is not what they show', () => {
  read({
    '7.0000000000000007E-2': 0.07,
    '4.4999999999999998E-2': 0.045,
    '1E3': 1000,
    '1.5e+5': 150000,
  });
});

it('read signs and brackets as reports print them', () => {
  read({
    '−5.00': -5,
    '$(1,200.00)': -1200,
    '($5.00)': -5,
    '5.00-': -5,
    '-$1,200.50': -1200.5,
    'USD 12.50': 12.5,
    '-': 0,
    '': 0,
  });
});

it('distinguish thousands from decimals where a number is unambiguous', () => {
  read({
    '1.234.567': 1234567,
    '1,234,567': 1234567,
    '12,34,567.50': 1234567.5,
    '1.234,50': 1234.5,
    "1'234.50": 1234.5,
    '0,125': 0.125,
    '1234,567': 1234.567,
    '12,5': 12.5,
    '1,234': 1234,
    '1.234': 1.234,
  });
  read({ '1.234': 1234, '12,5': 12.5 }, 'comma');
  read({ '1,234': 1234 }, 'point');
});

it('take for no number what has none, or cannot be one', () => {
  read({ none: undefined, 'see note 4': undefined, '1.2.3,4,5': undefined });
});

it('infer the number format from all numbers of a table', () => {
  assert.is(decimalOf(['1.234', '7,50', '3']), 'comma');
  assert.is(decimalOf(['1,234', '7.50']), 'point');
  assert.is(decimalOf(['1,234', '1.234', '12']), undefined);
  assert.is(decimalOf(['1,5', '1.5']), undefined);
});

it.run();
