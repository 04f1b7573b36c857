import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inOwnUnit } from '../../../modules/manufacturing/recipes/unit-conversion.ts';

const conversion = suite('manufacturing.recipes.unitConversion');

const sold = (sell_by: string, purchase_unit: string | null = null, factor: number | null = null) =>
  ({ sell_by, purchase_unit, purchase_conversion_factor: factor }) as Parameters<
    typeof inOwnUnit
  >[0];

const inUnit = (quantity: number, unit: string, own: string) =>
  inOwnUnit(sold(own), quantity, unit);

conversion('keeps a quantity in the unit of the item, whatever the case', () => {
  assert.is(inUnit(2.5, 'KG', 'kg'), 2.5);
  assert.is(inUnit(2.5, 'bolt', 'Bolt'), 2.5);
});

conversion('takes pieces and units for the unit of the item', () => {
  for (const unit of ['piece', 'pieces', 'pcs', 'pc', 'unit', 'units', 'Pcs'])
    assert.is(inUnit(3, unit, 'strand'), 3, unit);
  assert.is(inUnit(3, '', 'strand'), undefined);
});

conversion('converts masses: an avoirdupois pound is 16 ounces or 453.59237 grams', () => {
  assert.is(inUnit(1, 'lb', 'oz'), 16);
  assert.is(inUnit(1, 'lb', 'g'), 453.59237);
  assert.is(inUnit(1, 'oz', 'gram'), 28.349523);
  assert.is(inUnit(5, 'carat', 'g'), 1);
  assert.is(inUnit(5, 'ct', 'grams'), 1);
  assert.is(inUnit(250, 'mg', 'carat'), 1.25);
  assert.is(inUnit(1.5, 'kg', 'ct'), 7500);
  assert.is(inUnit(40, 'grams', 'kg'), 0.04);
  assert.is(inUnit(40, 'gram', 'kg'), 0.04);
  assert.is(inUnit(40, 'g', 'kg'), 0.04);
  assert.is(inUnit(2, 'kg', 'mg'), 2_000_000);
});

conversion('converts lengths and volumes', () => {
  for (const metre of ['m', 'meter', 'metre', 'Metre']) {
    assert.is(inUnit(45, 'cm', metre), 0.45, metre);
    assert.is(inUnit(2, metre, 'mm'), 2000, metre);
  }
  for (const litre of ['l', 'liter', 'litre', 'L']) {
    assert.is(inUnit(75, 'cl', litre), 0.75, litre);
    assert.is(inUnit(2, litre, 'ml'), 2000, litre);
  }
});

conversion('rounds once, half away from zero, to 6 decimals', () => {
  // 1 g is 1 ÷ 453.59237 lb = 0.00220462262…
  assert.is(inUnit(1, 'g', 'lb'), 0.002205);
  assert.is(inUnit(1.5, 'mg', 'kg'), 0.000002);
  assert.is(inUnit(-1.5, 'mg', 'kg'), -0.000002);
});

conversion('has no result where units measure different things, or nothing is left', () => {
  assert.is(inUnit(1, 'kg', 'm'), undefined);
  assert.is(inUnit(1, 'm', 'l'), undefined);
  assert.is(inUnit(1, 'l', 'g'), undefined);
  assert.is(inUnit(1, 'kg', 'strand'), undefined);
  assert.is(inUnit(1, 'strand', 'kg'), undefined);
  assert.is(inUnit(1, 'strand', 'bead'), undefined);
  assert.is(inUnit(0.4, 'mg', 'kg'), undefined);
});

conversion('multiplies the purchase unit by its factor, 1 where there is none', () => {
  assert.is(inOwnUnit(sold('piece', 'string', 30), 2, 'string'), 60);
  assert.is(inOwnUnit(sold('g', 'Box', 0.1234567), 10, 'Box'), 1.234567);
  assert.is(inOwnUnit(sold('piece', 'string'), 2, 'string'), 2);
  assert.is(inOwnUnit(sold('piece', 'string', 0), 2, 'string'), 2);
  // The purchase unit is a custom name, even if it equals a unit of measure.
  assert.is(inOwnUnit(sold('g', 'kg', 900), 2, 'kg'), 1800);
  assert.is(inOwnUnit(sold('piece', 'string', 30), 2, 'box'), undefined);
});

conversion.run();
