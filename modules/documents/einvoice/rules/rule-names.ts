import type { TaxCategory } from '../../../companies/contract/queries.ts';

/** Infix of the rules of a category (BR-S-02, BR-IC-02). */
const infix: Readonly<Record<TaxCategory, string>> = {
  ...{ S: 'S', Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O', L: 'AF', M: 'AG' },
};

/** Name of a rule of a tax category, such as BR-IC-08 for K; of S where there is no category. */
export const categoryRule = (category: TaxCategory | null, number: string): string =>
  `BR-${infix[category ?? 'S']}-${number}`;
