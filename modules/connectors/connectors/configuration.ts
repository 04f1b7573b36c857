import type { Fact } from '../../../kernel/declare/fact.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { type Config, connectorConfigured, connectorId, type Known } from './connector.ts';

/**
 * Applies changes to a connector's configuration: the new configuration, the facts to record (none
 * if nothing changes) and the entity for the answer.
 */
export const configure = (
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
