import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Attributes, Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { postingMapRefusals } from '../../accounting/contract/commands.ts';
import { changeSettings, keepsMoney, type Settings, settingRefusals } from '../settings/change.ts';
import { owned } from '../settings/rules.ts';
import { companyActor, sysCompanyRenamed } from './company.ts';

/** Renames the company or replaces all its settings; omitted settings keys are reset. */
export const update = command('companies.company.update', {
  says: 'Change the name of the company, or replace all its settings: omitted keys are reset.',
  explains: [
    '`settings` replaces all settings: keys that are left out are reset, except those with operations of their own (such as the lock date, sequences and enabled modules).',
    'To change single keys use `companies_settings_update`.',
    'Once items, documents or journal entries exist, the currency must be sent unchanged; changing or omitting it is refused with `currency_in_use`.',
    'Unknown keys take any JSON, known ones are checked (`bad_setting`).',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ name: Type.Optional(Name), settings: Type.Optional(Attributes) }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [...settingRefusals, ...postingMapRefusals],
  reads: (reader) => ({ isPosted: keepsMoney(reader) }),
  decide: (state, input, { company }, { isPosted }) => {
    const name = input.name?.trim() ?? state.name;
    const changes = input.settings ? replacing(state.settings, input.settings) : {};
    const facts = changeSettings(company.id, state.settings, changes, { isPosted });
    if (isRefusal(facts)) return facts;
    return {
      facts: [
        ...(name === state.name
          ? []
          : [sysCompanyRenamed(company.id, { old: state.name, new: name })]),
        ...facts,
      ],
      answer: { ok: true },
    };
  },
});

/** Changes that leave only what was sent, and what has routes of its own. */
const replacing = (before: Settings, sent: Settings): Settings => ({
  ...Object.fromEntries(
    Object.keys(before)
      .filter((key) => !owned.has(key))
      .map((key) => [key, null]),
  ),
  ...sent,
});
