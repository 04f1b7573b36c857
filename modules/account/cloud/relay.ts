import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { changeSettings, type Relay, relayOf } from '../../companies/contract/queries.ts';

export const cloudNotConnected = refusal(
  'cloud_not_connected',
  503,
  'This installation sends nothing to a cloud, so {what}.',
);

/** Stored cloud settings of a company; no data is sent to a cloud. */
export const CloudStatus = Type.Object({
  connected: Type.Literal(false),
  tier: Type.Null(),
  /** Last backup in the cloud; local backups are in `GET /backup/status`. */
  last_backup: Type.Null(),
  email_quota: Type.Integer(),
  email_used: Type.Integer(),
  /** True if the cloud was turned on; `configured` if a token is stored for it. */
  enabled: Type.Boolean(),
  configured: Type.Boolean(),
  instance_id: orNull(Type.String()),
  public_url: orNull(Type.String()),
  tos_version: orNull(Type.String()),
  tos_accepted_at: orNull(Type.String()),
});

/** The status of a relay; `configured` is whether a token is kept. */
export const cloudStatus = (
  relay: Relay | undefined,
  configured: boolean,
): typeof CloudStatus.static => ({
  connected: false,
  tier: null,
  last_backup: null,
  email_quota: 0,
  email_used: 0,
  enabled: relay?.enabled ?? false,
  configured,
  instance_id: relay?.instance_id || null,
  public_url: relay?.public_url ?? null,
  tos_version: relay?.tos_version ?? null,
  tos_accepted_at: relay?.tos_accepted_at ?? null,
});

/** A public web address. */
export const PublicUrl = Type.String({ maxLength: 2000, pattern: '^https?://[^\\s/]+' });

/** The version of terms that a person accepts. */
export const TermsVersion = Type.String({ minLength: 1, maxLength: 50 });

/** The relay with changes, and their facts; undefined values are removed. */
export const relayChanged = (
  company: Pick<Company, 'id' | 'settings'>,
  changes: { readonly [K in keyof Relay]?: Relay[K] | undefined },
): { readonly relay: Relay; readonly facts: readonly Fact[] } | Refusal => {
  const merged = { enabled: false, instance_id: '', ...relayOf(company), ...changes };
  const relay = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined),
  ) as Relay;
  const facts = changeSettings(company.id, company.settings, { relay }, { owns: ['relay'] });
  return 'refused' in facts ? facts : { relay, facts };
};
