import type { Fact } from '../../../kernel/declare/fact.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { type Config, connectorConfigured, connectorId, type Known } from './connector.ts';

/** A connector's configuration after a change, what is to be recorded, and the entity as a write answers it. */
export const configured = (
  platform: string,
  { config: before, version }: Pick<Known, 'config' | 'version'>,
  changes: Partial<Config>,
): {
  readonly config: Config;
  readonly facts: readonly Fact[];
  readonly written: { readonly id: string; readonly event_id?: number; readonly version?: number };
} => {
  const id = connectorId(platform);
  const config = { ...before, ...changes };
  const isSame = version !== undefined && canonical(config) === canonical(before);
  return isSame
    ? { config, facts: [], written: { id, event_id: version, version } }
    : { config, facts: [connectorConfigured(id, { platform, ...config })], written: { id } };
};
