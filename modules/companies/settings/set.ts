import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Attributes } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from './change.ts';

/** Makes settings that belong to another module, at its fact: the lock date, a numbering series. */
export const set = command('companies.settings.set', {
  says: 'Make settings that another module decides.',
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ changes: Attributes }),
  refuses: settingRefusals,
  decide: ({ settings }, { changes }, { company }) =>
    changeSettings(company.id, settings, changes, { owns: Object.keys(changes) }),
});
