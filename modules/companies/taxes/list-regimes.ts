import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { TaxRates } from '../settings/shapes.ts';
import { regimes } from './regimes.ts';

/** The taxes that each country starts with. */
export const listRegimes = query('companies.taxes.listRegimes', {
  says: 'List the tax regimes by country; `other` is the default.',
  explains: [
    'A fixed list of starting points with currency and rates, not a complete list of the rates of a country.',
    'Apply one with `companies_taxes_applyRegime`; countries that are not listed use `other`.',
    'No token is needed while no user exists.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(
    Type.Object({ country: Type.String(), currency: Type.String(), taxes: TaxRates }),
  ),
  answer: () => regimes,
});
