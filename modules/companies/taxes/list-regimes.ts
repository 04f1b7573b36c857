import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { TaxRates } from '../settings/shapes.ts';
import { regimes } from './regimes.ts';

/** The taxes that each country starts with. */
export const listRegimes = query('companies.taxes.listRegimes', {
  says: 'List the tax regimes by country; `other` is the default.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(
    Type.Object({ country: Type.String(), currency: Type.String(), taxes: TaxRates }),
  ),
  answer: () => regimes,
});
