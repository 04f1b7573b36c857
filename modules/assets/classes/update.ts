import { Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Name, Written } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { unknownBook } from '../books/refusals.ts';
import { accountsInUse, nameTaken, unknownAccount, wrongFigures } from '../refusals.ts';
import { type AssetClass, assetClass, assetClassUpdated } from './asset-class.ts';
import { classInput } from './create.ts';
import { classProblem } from './input.ts';

/** Changes a class; only assets registered later use the new defaults. */
export const update = command('assets.classes.update', {
  says: 'Change a class of fixed assets.',
  explains: [
    'Existing assets keep their terms; only assets registered later take the new defaults.',
    'Accounts are fixed once assets use the class (`accounts_in_use`): create another class and reclassify the assets.',
    'An inactive class takes no new assets (`unknown_class`).',
  ],
  by: 'manager',
  on: assetClass,
  at: ({ class_id }) => class_id,
  takes: Type.Object({ class_id: AnyId, name: Type.Optional(Name), ...classInput }),
  gives: Written,
  refuses: [nameTaken, unknownAccount, accountsInUse, wrongFigures, unknownBook],
  reads: (reader, { class_id, accounts, ...sent }, state) => {
    const of = {
      ...state,
      ...(sent as Partial<AssetClass>),
      accounts: { ...state.accounts, ...accounts },
    };
    const problem = classProblem(reader, of, class_id);
    if (isRefusal(problem)) return problem;
    const isOther = canonical(of.accounts) !== canonical(state.accounts);
    const isUsed = reader.row(
      'SELECT 1 FROM asset_view WHERE company=:company AND class_id=:class_id LIMIT 1',
      { class_id },
    );
    return isOther && isUsed ? accountsInUse() : { of };
  },
  decide: (state, { class_id }, _, { of }) => {
    const fields_changed = changesBetween(state, of);
    return Object.keys(fields_changed).length === 0
      ? []
      : [assetClassUpdated(class_id, { fields_changed })];
  },
});
