import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { decryptValue, encryptValue } from '../../../kernel/platform/encryption.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { providers } from '../providers/all.ts';
import type { Credentials, Provider } from '../providers/provider.ts';
import { accountOf, type PaymentAccount } from './account.ts';

const ownerOf = (company: string, provider: string): string => `payments:${company}:${provider}`;

/** Encrypts credentials for a company and provider. */
export const sealed = (
  services: Services,
  company: string,
  provider: string,
  credentials: Credentials,
): Promise<string> => encryptValue(services, ownerOf(company, provider), credentials);

/** Row of encrypted credentials. */
export const secretRow = (text: string): Kept => ({
  keep: 'payment_secret',
  row: { id: 'provider', sealed: text },
});

/** Removes the credentials. */
export const secretRemoval: Kept = { keep: 'payment_secret', row: { id: 'provider' }, drop: true };

/** Configured provider with its credentials. */
export type ReadyProvider = {
  readonly provider: Provider;
  readonly credentials: Credentials;
  readonly account: PaymentAccount;
};

/** Reason why a company cannot take online payments. */
export type NotReady = 'not_configured' | 'disabled' | 'credentials_unreadable';

/** Provider with its credentials, enabled or not; or the reason why there is none. */
export const configuredProvider = async (
  reader: Reader,
  services: Services,
): Promise<ReadyProvider | NotReady> => {
  const account = accountOf(reader);
  const provider = providers.get(account.provider ?? '');
  if (!provider) return 'not_configured';
  const row = reader.row<{ sealed: string }>(
    "SELECT sealed FROM payment_secret WHERE company=:company AND id='provider'",
  );
  const owner = ownerOf(reader.company, provider.name);
  const credentials = row && (await decryptValue(services.settings.dataDir, owner, row.sealed));
  if (!credentials) return 'credentials_unreadable';
  return { provider, credentials: credentials as Credentials, account };
};

/** The same for a new payment, which requires an enabled provider. */
export const availableProvider = async (
  reader: Reader,
  services: Services,
): Promise<ReadyProvider | NotReady> => {
  const ready = await configuredProvider(reader, services);
  if (typeof ready === 'string') return ready;
  return ready.account.enabled ? ready : 'disabled';
};
