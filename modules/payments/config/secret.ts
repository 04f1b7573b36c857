import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { decryptValue, encryptValue } from '../../../kernel/platform/encryption.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { providers } from '../providers/all.ts';
import type { Credentials, Provider } from '../providers/provider.ts';
import { accountOf, type PaymentAccount } from './account.ts';

const ownerOf = (company: string, provider: string): string => `payments:${company}:${provider}`;

/** Seals credentials for a company's provider. */
export const sealed = (
  services: Services,
  company: string,
  provider: string,
  credentials: Credentials,
): Promise<string> => encryptValue(services, ownerOf(company, provider), credentials);

/** The row of sealed credentials. */
export const secretRow = (text: string): Kept => ({
  keep: 'payment_secret',
  row: { id: 'provider', sealed: text },
});

/** Forgets the credentials. */
export const noSecret: Kept = { keep: 'payment_secret', row: { id: 'provider' }, drop: true };

/** A provider that can be asked now. */
export type Ready = {
  readonly provider: Provider;
  readonly credentials: Credentials;
  readonly account: PaymentAccount;
};

/** Why a company cannot take payments online. */
export type NotReady = 'not_configured' | 'disabled' | 'credentials_unreadable';

/** The provider with its credentials, whether it is enabled or not; or why there is none. */
export const configured = async (reader: Reader, services: Services): Promise<Ready | NotReady> => {
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

/** The same, for what is new: it has to be enabled. */
export const available = async (reader: Reader, services: Services): Promise<Ready | NotReady> => {
  const ready = await configured(reader, services);
  if (typeof ready === 'string') return ready;
  return ready.account.enabled ? ready : 'disabled';
};
