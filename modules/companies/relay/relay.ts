import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';

/** Stored relay settings of a company; the token is sealed in a table of its own, and nothing is sent. */
export type Relay = {
  readonly enabled: boolean;
  readonly instance_id: string;
  readonly public_url?: string;
  readonly tos_version?: string;
  readonly tos_accepted_at?: string;
};

/** Relay settings of a company; undefined if none are configured. */
export const relayOf = ({ settings }: Pick<Company, 'settings'>): Relay | undefined =>
  settings['relay'] as Relay | undefined;

/** The row of a relay's token, sealed for the company by `encryptValue`. */
export const relayToken = (
  company: string,
  sealed: string,
  { instance_id }: Relay,
  ts: string,
): Kept => ({
  keep: 'relay',
  row: { id: company, gateway_token: sealed, instance_id, created_at: ts },
});

/** Forgets the token. */
export const noRelayToken = (company: string): Kept => ({
  keep: 'relay',
  row: { id: company },
  drop: true,
});

/** True if a token is stored for the relay of the reader's company. */
export const hasRelayToken = (reader: Reader): boolean =>
  reader.row('SELECT 1 FROM relay WHERE company=:company') !== undefined;
