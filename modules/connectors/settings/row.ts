import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { configFields, type Known } from '../connectors/connector.ts';
import { RunShape } from '../runs/run.ts';

/** Synchronization settings of a platform. */
export const SettingsRow = titled(
  'ConnectorSetting',
  Type.Object({
    name: Type.String(),
    display_name: Type.String(),
    connected: Type.Boolean(),
    must_reconnect: Type.Boolean(),
    ...configFields,
    last_run: orNull(RunShape),
  }),
);

/** Settings row of a platform. */
export const settingsRow = (
  { platform: { name, display_name }, state, config, mustReconnect }: Known,
  last_run: typeof RunShape.static | undefined,
): typeof SettingsRow.static => ({
  name,
  display_name,
  connected: state.is_active && !mustReconnect,
  must_reconnect: mustReconnect,
  ...config,
  last_run: last_run ?? null,
});
