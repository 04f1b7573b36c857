import { Type } from '@sinclair/typebox';
import { readsSetting } from '../settings/declare.ts';
import { defaultPriceListOf } from '../settings/readers.ts';

/** The name of the default price list, a bare text. */
export const getDefault = readsSetting('companies.priceLists.getDefault', {
  says: 'Name the default price list.',
  gives: Type.String(),
  of: defaultPriceListOf,
});
