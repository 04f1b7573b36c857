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
  explains: [
    'The database is backed up daily at `hour` (UTC), files weekly on `file_weekday` an hour later; on by default.',
    '`keep` is the number of scheduled backups retained.',
    '`encryption_configured` is true once the local key exists, which the first backup creates.',
    'Only in the first company (`not_in_this_company`).',
  ],
  by: 'admin',
  takes: Type.Object({}),
  gives: SettingsShape,
  refuses: [notHere],
  answer: async (reader, _, now, services) =>
    notFirst(reader, now.caller) ??
    settingsOf(planOf(reader, null), (await knownKey(services.settings.dataDir)) !== undefined),
});
