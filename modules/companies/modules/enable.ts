import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { enabledModules, isModule, withDependencies } from './catalogue.ts';
import { ModuleResult } from './result.ts';

/** Adds a module and its dependencies to the stored setting of enabled modules. */
export const enable = command('companies.modules.enable', {
  says: 'Store a module and its dependencies as enabled.',
  explains: [
    'Changes only a setting of the company, by which clients show or hide modules; API operations are available either way, and `restart_required` is always false.',
    'Modules that it depends on are enabled as well.',
    'Enabling an enabled module changes nothing.',
    'Undo with `companies_modules_disable`, which leaves the dependencies enabled.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ module_name: AnyId }),
  gives: ModuleResult,
  refuses: [notFound, ...settingRefusals],
  decide: ({ settings }, { module_name: name }, { company }) => {
    if (!isModule(name)) return notFound({ what: 'module', id: name });
    const enabled_modules = withDependencies([...enabledModules(company), name]);
    const owns = ['enabled_modules'];
    const facts = changeSettings(company.id, settings, { enabled_modules }, { owns });
    if (isRefusal(facts)) return facts;
    return {
      facts,
      answer: { ok: true, name, enabled: true, restart_required: false, enabled_modules },
    };
  },
});
