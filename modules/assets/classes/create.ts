import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Written } from '../../../kernel/declare/schemas.ts';
import { standardCodesIn } from '../../accounting/contract/queries.ts';
import { unknownBook } from '../books/refusals.ts';
import { nameTaken, unknownAccount, wrongFigures } from '../refusals.ts';
import { Accounts } from './accounts.ts';
import {
  type AssetClass,
  assetClass,
  assetClassCreated,
  classFields,
  plainClass,
} from './asset-class.ts';
import { classProblem } from './input.ts';

const { name, accounts: _, ...rest } = classFields;

/** Optional input of a class; only the name is required. */
export const classInput = {
  ...Type.Partial(Type.Object(rest)).properties,
  accounts: Type.Optional(Type.Partial(Accounts, { title: 'AssetAccountsChosen' })),
};

/** Creates an asset class. */
export const create = command('assets.classes.create', {
  says: 'Create a class of fixed assets.',
  explains: [
    'Only the name is required; the defaults are straight line over 60 months at cost, with the standard accounts (cost 1210, accumulated depreciation 1220, expense 6400).',
    'Refused are a name in use (`name_taken`), accounts that are missing or take no postings (`unknown_account`), depreciated land, and methods without a life (`wrong_figures`).',
    'Method `macrs` takes the percentages of IRS Publication 946 by `life_months`, convention (`half_year`, `mid_quarter`, `mid_month`) and `declining_factor`; the year is spread over its months.',
    '`books` has the terms in further books (`unknown_book`); terms left out are those of the class.',
  ],
  by: 'manager',
  on: assetClass,
  takes: Type.Object({ name, ...classInput }),
  gives: Written,
  refuses: [nameTaken, unknownAccount, wrongFigures, unknownBook],
  reads: (reader, { accounts = {}, ...sent }, _, { company }) => {
    const of: AssetClass = {
      ...plainClass,
      ...(sent.kind === 'land' ? { method: 'none', life_months: 0 } : {}),
      ...(sent as Partial<AssetClass>),
      name: sent.name.trim(),
      accounts: { ...standardCodesIn(company, plainClass.accounts), ...accounts },
    };
    const problem = classProblem(reader, of);
    return isRefusal(problem) ? problem : { of };
  },
  decide: (_, __, now, { of }) => [assetClassCreated(now.id('asset_class'), of)],
});
