import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { knownOf } from '../connectors/connector.ts';
import { platforms } from '../platforms/all.ts';
import { lastRun } from '../runs/run.ts';
import { SettingsRow, settingsRow } from './row.ts';

/** Synchronization settings of each platform. */
export const list = query('connectors.settings.list', {
  says: 'List the synchronization settings of each platform.',
  explains: [
    'Holds each supported platform with its settings or their defaults, and its latest synchronization.',
    '`connected` is false and `must_reconnect` true where a restore has left no credentials.',
    '`daily_sync_hour` is UTC.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(SettingsRow),
  answer: (reader) =>
    [...platforms.keys()].flatMap((name) => {
      const known = knownOf(reader, name);
      return isRefusal(known) ? [] : [settingsRow(known, lastRun(reader, name))];
    }),
});
