import { canonical } from '../../../kernel/canonical.ts';
import type { Fact } from '../../../kernel/fact.ts';
import { type Config, connectorConfigured, connectorId } from './connector.ts';

/** A connector's configuration after a change, and what is to be recorded: nothing where it is the same. */
export const configured = (
  platform: string,
  before: Config,
  changes: Partial<Config>,
): { readonly config: Config; readonly facts: readonly Fact[] } => {
  const config = { ...before, ...changes };
  const isSame = canonical(config) === canonical(before);
  const fact = connectorConfigured(connectorId(platform), { platform, ...config });
  return { config, facts: isSame ? [] : [fact] };
};
