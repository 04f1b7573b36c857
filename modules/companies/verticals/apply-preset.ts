import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { Attributes, inQuery, writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { enabledModules, withDependencies } from '../modules/catalogue.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { defaultUnits } from '../settings/defaults.ts';
import { categoryNamed } from './library.ts';
import { presetNamed } from './preset.ts';
import { withCategories } from './schemas.ts';

/** Sets the company up for a trade: category fields, modules, units, settings. */
export const applyPreset = command('companies.verticals.applyPreset', {
  says: 'Set the company up for an industry.',
  explains: [
    'Sets `vertical`, adds the category fields (existing fields stay), enables the modules of the preset in addition to those enabled, stores the default units if none are set, and overwrites the settings named in the preset, such as `inventory_method`.',
    'Items are not created or changed; see `companies_demo_reseed`.',
    'There is no undo, and presets applied one after another add up.',
    'An unknown name is `not_found`.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ vertical: inQuery(Type.String({ pattern: '^[a-z0-9_]{1,100}$' })) }),
  gives: writtenWith({
    applied: Type.String(),
    categories: Type.Integer(),
    modules: Type.Array(Type.String()),
    company_settings: Attributes,
  }),
  refuses: [notFound, ...settingRefusals],
  decide: ({ settings }, { vertical }, { company }) => {
    const preset = presetNamed(vertical);
    if (!preset) return notFound({ what: 'preset', id: vertical });
    const categories = preset.categories.flatMap((name) => categoryNamed(name) ?? []);
    const changes = {
      vertical,
      category_schemas: withCategories(company, categories),
      enabled_modules: withDependencies([...enabledModules(company), ...preset.modules]),
      units: settings['units'] ?? defaultUnits,
      ...preset.company_settings,
    };
    const facts = changeSettings(company.id, settings, changes, { owns: ['enabled_modules'] });
    if (isRefusal(facts)) return facts;
    const { modules, company_settings } = preset;
    return {
      facts,
      answer: { applied: vertical, categories: categories.length, modules, company_settings },
    };
  },
});
