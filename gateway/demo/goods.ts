import { type Country, priced } from './countries.ts';
import { type Category, type Kind, kinds, type Words } from './words/words.ts';

/** Goods of the demo company, which is fictitious, as are all names here. */
export type Good = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly kind: Kind;
  readonly category: Category;
  readonly variant: number;
  readonly unit: string;
  readonly barcode: string;
  /** Purchase cost and prices for customers and for dealers, in the currency of the company. */
  readonly cost: number;
  readonly retail: number;
  readonly wholesale: number;
  /** Supplier by place in the list of suppliers; -1 for goods made here. */
  readonly supplier: number;
  readonly reorder: number;
  readonly isSold: boolean;
};

type Rough = { readonly supplier: number; readonly costs: readonly number[]; reorder: number };

/** Costs of the kinds in euros in the order of `kinds`, the supplier, and the stock to reorder at. */
const rough: Readonly<Record<Category, Rough>> = {
  tableware: { supplier: 0, costs: [6, 8, 9, 17, 24, 4.5], reorder: 6 },
  glass: { supplier: 1, costs: [3.5, 5, 14, 19], reorder: 6 },
  textiles: { supplier: 2, costs: [4, 11, 21, 14, 36, 7], reorder: 4 },
  kitchen: { supplier: 3, costs: [13, 16, 29, 8, 22], reorder: 4 },
  light: { supplier: 4, costs: [34, 18, 12], reorder: 3 },
  paper: { supplier: 5, costs: [5, 7, 1.2, 2, 4], reorder: 10 },
  bath: { supplier: 6, costs: [2.5, 4, 5], reorder: 10 },
  food: { supplier: 7, costs: [3, 5.5, 4, 3, 2.5], reorder: 10 },
  jewellery: { supplier: 8, costs: [42, 31, 55, 38], reorder: 2 },
  workshop: { supplier: -1, costs: [5, 14], reorder: 8 },
  material: { supplier: 9, costs: [0.009, 0.12, 0.9, 0.16, 3.2, 0.4], reorder: 90 },
};

const units: Partial<Record<Kind, string>> = { wax: 'gram', oil: 'gram', ribbon: 'meter' };

/** EAN-13 of the range for use within a company, with its check digit. */
export const barcodeOf = (number: number): string => {
  const body = `29${String(number).padStart(10, '0')}`;
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

const variantsOf = (words: Words, category: Category): readonly string[] => {
  if (category === 'material') return [''];
  if (category === 'jewellery') return words.stones;
  return ['food', 'bath', 'workshop'].includes(category) ? words.flavours : words.colours;
};

/** Goods of a share of the variants, 1 for all of them. */
export const catalogue = (words: Words, country: Country, scale: number): readonly Good[] => {
  let number = 0;
  return (Object.keys(kinds) as Category[]).flatMap((category) => {
    const { supplier, costs, reorder } = rough[category];
    const all = variantsOf(words, category);
    const variants = all.slice(0, Math.max(1, Math.ceil(all.length * scale)));
    return kinds[category].flatMap((kind, at) =>
      variants.map((name, variant) => {
        number += 1;
        const euros = (costs[at] ?? 1) * (1 + variant / 40);
        const isMaterial = category === 'material';
        const sku = `${category.slice(0, 3)}-${kind}${isMaterial ? '' : `-${variant + 1}`}`;
        return {
          id: `item:demo-${sku}`,
          sku: sku.toUpperCase(),
          name: name ? `${words.kinds[kind]} – ${name}` : words.kinds[kind],
          ...{ kind, category, variant, supplier },
          unit: units[kind] ?? 'piece',
          barcode: barcodeOf(number),
          cost: isMaterial ? fine(country, euros) : priced(country, euros),
          retail: priced(country, euros * 2.8),
          wholesale: priced(country, euros * 1.9),
          reorder: units[kind] ? reorder * 25 : reorder,
          isSold: !isMaterial,
        };
      }),
    );
  });
};

/** Cost of a material, whose unit may be worth less than the smallest step of a price. */
const fine = ({ level }: Country, euros: number): number => Number((euros * level).toPrecision(3));

/** Materials of one piece of the goods made here. */
export const recipes: Readonly<Partial<Record<Kind, readonly (readonly [Kind, number])[]>>> = {
  candle: [
    ['wax', 180],
    ['wick', 1],
    ['glassjar', 1],
    ['oil', 9],
  ],
  basket: [
    ['wicker', 1],
    ['ribbon', 1.5],
  ],
};
