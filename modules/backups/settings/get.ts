import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { knownKey } from '../archives/encryption/key.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';
import { planOf } from './plan.ts';
import { SettingsShape, settingsOf } from './record.ts';

/** When the installation is backed up, and how many scheduled backups stay. */
export const get = query('backups.settings.get', {
  says: 'Read when the installation is backed up.',
  by: 'admin',
  takes: Type.Object({}),
  gives: SettingsShape,
  refuses: [notHere],
  answer: async (reader, _, now, services) =>
    notFirst(reader, now.caller) ??
    settingsOf(planOf(reader, null), (await knownKey(services.settings.dataDir)) !== undefined),
});
