import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { postingMapRefusals } from '../../accounting/contract/commands.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, keepsMoney, settingRefusals, settingsAfter } from './change.ts';
import { CompanySettings, settingFields } from './rules.ts';

/** Changes single settings; null takes one back. */
export const update = command('companies.settings.update', {
  says: 'Change single settings of the company; null takes one back.',
  explains: [
    'Send the settings as top-level keys of the body; keys that are left out stay.',
    'Known settings are validated (`bad_setting`), other keys take any JSON.',
    'Settings with their own operation, such as `lock_date`, `sequences` or `enabled_modules`, are refused with `setting_elsewhere`.',
    '`currency` is fixed once items, documents or entries exist (`currency_in_use`); `posting_map` is checked against the chart and its control accounts (`role_in_use`).',
    'All changes succeed or none.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object(
    {},
    { additionalProperties: Type.Unknown(), minProperties: 1, openFields: settingFields },
  ),
  gives: writtenWith({ settings: CompanySettings }),
  refuses: [...settingRefusals, ...postingMapRefusals],
  reads: (reader) => ({ isPosted: keepsMoney(reader) }),
  decide: ({ settings }, changes, { company }, { isPosted }) => {
    const facts = changeSettings(company.id, settings, changes as Record<string, unknown>, {
      isPosted,
    });
    if (isRefusal(facts)) return facts;
    return { facts, answer: { settings: settingsAfter(settings, facts) } };
  },
});
