import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { knownKey } from '../archives/encryption/key.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';
import { backupPlanned, Plan, planId, planOf, Weekday } from './plan.ts';
import { SettingsShape, settingsOf } from './record.ts';

const { enabled, hour, keep } = Plan.properties;

/** Sets the schedule of the installation's backups; missing fields are kept. */
export const update = command('backups.settings.update', {
  says: 'Set when the installation is backed up.',
  explains: [
    'Missing fields keep their value; the change applies from the next slot.',
    '`hour` is UTC.',
    'Scheduled backups beyond `keep` are deleted after the next one, except those that hold files later backups rely on.',
    'Turning the schedule off leaves existing backups and schedules of companies as they are.',
    'Only in the first company (`not_in_this_company`).',
  ],
  by: 'admin',
  takes: Type.Object({
    ...Type.Partial(Type.Object({ enabled, hour, keep, file_weekday: Weekday })).properties,
    has_key: prepared<boolean>(),
  }),
  gives: writtenWith(SettingsShape.properties),
  refuses: [notHere],
  prepare: async (input, services) => ({
    ...input,
    has_key: (await knownKey(services.settings.dataDir)) !== undefined,
  }),
  reads: (reader, _, __, now) => notFirst(reader, now.caller) ?? { before: planOf(reader, null) },
  decide: (
    _,
    { has_key, file_weekday, ...input },
    __,
    { before: { since: _since, ...before } },
  ) => {
    const plan = { ...before, ...input, ...(file_weekday ? { weekday: file_weekday } : {}) };
    const fact = backupPlanned(planId(null), { company_id: null, ...plan }, { company: instance });
    return { facts: [fact], answer: settingsOf(plan, has_key ?? false) };
  },
});
