import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { configured } from '../connectors/configured.ts';
import { configFields, knownOf } from '../connectors/connector.ts';
import { unknownConnector } from '../refusals.ts';
import { lastRun } from '../runs/run.ts';
import { SettingsRow, settingsRow } from './row.ts';

/** Says how a platform is kept in step, as `PATCH /connectors/{connector_name}` does, and answers its row of the settings. */
export const update = command('connectors.settings.update', {
  says: 'Set how a platform is kept in step.',
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
    const { facts, config, written } = configured(platform, known, changes);
    return { facts, answer: { ...settingsRow({ ...known, config }, run), ...written } };
  },
});
