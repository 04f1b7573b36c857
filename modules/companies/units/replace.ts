import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { UnitInputs } from '../settings/shapes.ts';

/** Replaces the units; `service` and `hour` exist whatever is sent. */
export const replace = command('companies.units.replace', {
  says: 'Replace the units in which goods are sold.',
  explains: [
    'Replaces the whole list; names are lower case and unique (`bad_setting`).',
    '`service` and `hour` remain available even if left out.',
    'Items in a removed unit stay as they are, but the unit cannot be chosen for new ones, and fewer decimals affect only quantities entered later.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ units: UnitInputs }),
  gives: writtenWith({ units: UnitInputs }),
  refuses: settingRefusals,
  decide: ({ settings }, { units }, { company }) => {
    const facts = changeSettings(company.id, settings, { units });
    return isRefusal(facts) ? facts : { facts, answer: { units } };
  },
});
