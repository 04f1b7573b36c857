import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { dependentsOf, enabledModules, isModule } from './catalogue.ts';
import { ModuleResult } from './result.ts';

export const neededBy = refusal(
  'needed_by',
  409,
  'Enabled modules depend on it: {dependents}. Disable them first.',
);

/** Removes a module on which no enabled one depends from the stored setting of enabled modules. */
export const disable = command('companies.modules.disable', {
  says: 'Store a module as disabled.',
  explains: [
    'Refused with `needed_by` while an enabled module depends on it; disable those first.',
    'Changes only a setting of the company, by which clients hide the module; no data is deleted and API operations remain available.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ module_name: AnyId }),
  gives: ModuleResult,
  refuses: [notFound, neededBy, ...settingRefusals],
  decide: ({ settings }, { module_name: name }, { company }) => {
    if (!isModule(name)) return notFound({ what: 'module', id: name });
    const before = enabledModules(company);
    const dependents = dependentsOf(name, before);
    if (dependents.length > 0) return neededBy({ dependents });
    const enabled_modules = before.filter((one) => one !== name);
    const owns = ['enabled_modules'];
    const facts = changeSettings(company.id, settings, { enabled_modules }, { owns });
    if (isRefusal(facts)) return facts;
    return {
      facts,
      answer: { ok: true, name, enabled: false, restart_required: false, enabled_modules },
    };
  },
});
