import { dictionary } from '../../../kernel/values/dictionary.ts';
import { dec, div, isZero, mulRound } from '../../../kernel/values/money/money.ts';
import type { Item } from '../../inventory/contract/facts.ts';

type Measure = { readonly of: 'mass' | 'length' | 'volume'; readonly size: number };

const mass = (size: number): Measure => ({ of: 'mass', size });
const long = (size: number): Measure => ({ of: 'length', size });
const wide = (size: number): Measure => ({ of: 'volume', size });

/** Sizes of standard units in grams, metres and litres; ounce and pound are avoirdupois. */
const measures: Readonly<Record<string, Measure>> = dictionary({
  ...{ mg: mass(0.001), g: mass(1), gram: mass(1), grams: mass(1), kg: mass(1000) },
  ...{ carat: mass(0.2), ct: mass(0.2), oz: mass(28.349523125), lb: mass(453.59237) },
  ...{ mm: long(0.001), cm: long(0.01), m: long(1), meter: long(1), metre: long(1) },
  ...{ ml: wide(0.001), cl: wide(0.01), l: wide(1), liter: wide(1), litre: wide(1) },
});

type Kept = Pick<Item, 'sell_by' | 'purchase_unit' | 'purchase_conversion_factor'>;

/** Names for the unit of the item. */
const own = ['piece', 'pieces', 'pcs', 'pc', 'unit', 'units'];

/** Converts a quantity to the unit of the item; undefined where no conversion is known. */
export const inOwnUnit = (
  { sell_by, purchase_unit, purchase_conversion_factor }: Kept,
  quantity: number,
  unit: string,
): number | undefined => {
  const asked = unit.toLowerCase();
  if (asked === sell_by.toLowerCase() || own.includes(asked)) return quantity;
  if (unit === purchase_unit) {
    const factor = purchase_conversion_factor ?? 1;
    return isZero(factor) ? quantity : mulRound(6, quantity, factor);
  }
  const [from, to] = [measures[asked], measures[sell_by.toLowerCase()]];
  if (!from || from.of !== to?.of) return undefined;
  const converted = div(dec(quantity).times(dec(from.size)), to.size, 6);
  return isZero(converted) ? undefined : converted;
};
