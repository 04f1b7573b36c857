import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Attributes, writtenWith } from '../../../kernel/declare/schemas.ts';
import { postingMapRefusals } from '../../accounting/contract/commands.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, keepsMoney, settingRefusals, settingsAfter } from './change.ts';

/** Changes single settings; null takes one back. */
export const update = command('companies.settings.update', {
  says: 'Change single settings of the company; null takes one back.',
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({}, { additionalProperties: Type.Unknown(), minProperties: 1 }),
  gives: writtenWith({ settings: Attributes }),
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
