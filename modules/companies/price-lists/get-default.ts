import { Type } from '@sinclair/typebox';
import { readsSetting } from '../settings/declare.ts';
import { defaultPriceListOf } from '../settings/readers.ts';

/** The name of the default price list, a bare text. */
export const getDefault = readsSetting('companies.priceLists.getDefault', {
  says: 'Name the default price list.',
  explains: [
    'Answers the bare name as a JSON text.',
    'The list is used on sales documents and quotation lists where neither contact nor request names one.',
    'If the chosen list no longer exists, the first remaining one is named.',
  ],
  gives: Type.String(),
  of: defaultPriceListOf,
});
