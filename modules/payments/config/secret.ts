import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Outside } from '../../../kernel/declare/services.ts';
import { openValue, sealValue } from '../../../kernel/platform/encryption.ts';
import type { Look } from '../../../kernel/reader/reader.ts';
import { providers } from '../providers/all.ts';
import type { Credentials, Provider } from '../providers/provider.ts';
import { accountOf, type PaymentAccount } from './account.ts';

const ownerOf = (company: string, provider: string): string => `payments:${company}:${provider}`;

/** Seals credentials for a company's provider. */
export const sealed = (
  outside: Outside,
  company: string,
  provider: string,
  credentials: Credentials,
): Promise<string> => sealValue(outside, ownerOf(company, provider), credentials);

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
export const configured = async (look: Look, outside: Outside): Promise<Ready | NotReady> => {
  const account = accountOf(look);
  const provider = providers.get(account.provider ?? '');
  if (!provider) return 'not_configured';
  const row = look.row<{ sealed: string }>(
    "SELECT sealed FROM payment_secret WHERE company=:company AND id='provider'",
  );
  const owner = ownerOf(look.company, provider.name);
  const credentials = row && (await openValue(outside.settings.dataDir, owner, row.sealed));
  if (!credentials) return 'credentials_unreadable';
  return { provider, credentials: credentials as Credentials, account };
};

/** The same, for what is new: it has to be enabled. */
export const available = async (look: Look, outside: Outside): Promise<Ready | NotReady> => {
  const ready = await configured(look, outside);
  if (typeof ready === 'string') return ready;
  return ready.account.enabled ? ready : 'disabled';
};
