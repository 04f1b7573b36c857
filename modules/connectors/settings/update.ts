import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { configure } from '../connectors/configuration.ts';
import { configFields, knownOf } from '../connectors/connector.ts';
import { unknownConnector } from '../refusals.ts';
import { lastRun } from '../runs/run.ts';
import { SettingsRow, settingsRow } from './row.ts';

/**
 * Changes the synchronization settings of a platform, like `PATCH /connectors/{connector_name}`,
 * and answers its settings row.
 */
export const update = command('connectors.settings.update', {
  says: 'Change the synchronization settings of a platform.',
  explains: [
    'Same effect as `connectors_connectors_update`; the answer is the row of the settings list.',
    'Missing fields keep their value.',
    'Settings can be changed before the platform is connected.',
    'A session is needed; an unknown platform is `not_found`.',
  ],
  by: 'admin',
  needsSession: true,
  takes: Type.Object({
    platform: AnyId,
    ...Type.Partial(Type.Object(configFields)).properties,
  }),
  gives: writtenWith(SettingsRow.properties),
  refuses: [unknownConnector],
  reads: (reader, { platform }) => {
    const known = knownOf(reader, platform);
    return isRefusal(known) ? known : { known, run: lastRun(reader, platform) };
  },
  decide: (_, { platform, ...changes }, __, { known, run }) => {
    const { facts, config, written } = configure(platform, known, changes);
    return { facts, answer: { ...settingsRow({ ...known, config }, run), ...written } };
  },
});
