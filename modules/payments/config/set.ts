import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { noDryRun } from '../../../kernel/declare/refusal.ts';
import { Currency, Short, writtenWith } from '../../../kernel/declare/schemas.ts';
import { addressNotAllowed, RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { secret } from '../../../kernel/values/ids.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { accountExists, postingMap } from '../../accounting/contract/queries.ts';
import { providers } from '../providers/all.ts';
import type { Credentials } from '../providers/provider.ts';
import { badCredentials, providerFailed, unknownProvider } from '../refusals.ts';
import { accountFields, accountId, payConfigured } from './account.ts';
import { addressRow, webhookId, webhookUrl } from './address.ts';
import { ConfigRecord, webhookTokenOf } from './config-record.ts';
import { sealed, secretRow } from './secret.ts';

/** Prepared before the write: account name and encrypted credentials. */
type Made = {
  readonly sealed: string;
  readonly mode: 'test' | 'live';
  readonly account_label: string | null;
  readonly hook: string;
  readonly webhook_url: string;
};

/**
 * Configures the payment provider; unless it stays disabled, the provider verifies the credentials
 * and names the account.
 */
export const set = command('payments.config.set', {
  says: 'Configure the payment provider; its credentials are encrypted and never returned.',
  explains: [
    'Requires a login session; API keys are refused.',
    'Unless `enabled` is false, the provider verifies the credentials first (`bad_credentials`, `provider_failed`).',
    '`deposit_account` (default 1110) is the account that later payments are booked to.',
    'The webhook URL stays the same on later calls; register it with the provider and send its `webhook_secret`, or payments are noticed only when the customer returns or by periodic checks.',
    'The whole configuration is replaced.',
  ],
  by: 'admin',
  needsSession: true,
  takes: Type.Object({
    provider: Short,
    credentials: Type.Record(Type.String(), Type.String({ maxLength: 1000 }), { writeOnly: true }),
    currencies: Type.Optional(Type.Array(Currency, { maxItems: 200, uniqueItems: true })),
    deposit_account: Type.Optional(Short),
    enabled: Type.Optional(Type.Boolean({ default: true })),
    made: prepared<Made>(),
  }),
  gives: writtenWith({
    ...ConfigRecord.properties,
    provider: Type.String(),
    mode: accountFields.mode,
    webhook_url: Type.String(),
  }),
  refuses: [
    unknownProvider,
    badCredentials,
    addressNotAllowed,
    noDryRun,
    providerFailed,
    unknownPostingAccount,
  ],
  prepare: async (input, services, caller) => {
    const provider = providers.get(input.provider);
    if (!provider)
      return unknownProvider({ provider: input.provider, known: [...providers.keys()] });
    const problem = credentialsProblem(provider.credentials, input.credentials);
    const why = problem ?? provider.problem(input.credentials);
    if (why !== undefined) return badCredentials({ provider: provider.title, why });
    if (services.isDryRun && input.enabled !== false) return noDryRun();
    const label = await labelOf((sent) => provider.account(services.http, sent), input);
    if (label instanceof RemoteFailure) {
      const { kind, message } = label;
      if (kind === 'forbidden') return addressNotAllowed({ service: provider.title });
      return kind === 'unauthorized'
        ? badCredentials({ provider: provider.title, why: message })
        : providerFailed({ why: message, kind });
    }
    const hook = webhookTokenOf(services.reader(caller)) ?? secret();
    const mode = provider.modeOf(input.credentials);
    const text = await sealed(services, caller.company_id, provider.name, input.credentials);
    const told = { webhook_url: webhookUrl(services, hook), account_label: label, mode };
    return { ...input, credentials: {}, made: { sealed: text, hook, ...told } };
  },
  reads: (reader, { deposit_account }, _, { company }) => {
    const account = deposit_account ?? postingMap(company).bank;
    return accountExists(reader, account)
      ? { deposit_account: account }
      : unknownPostingAccount({ account });
  },
  decide: (_, { provider, currencies = [], ...input }, now, { deposit_account }) => {
    const { sealed: text, hook, webhook_url, ...made } = mustBe(input.made);
    const account = {
      provider,
      currencies: [...currencies].sort(),
      deposit_account,
      enabled: input.enabled ?? true,
      ...made,
    };
    return {
      facts: [
        payConfigured(accountId(now.company.id), account),
        secretRow(text),
        addressRow(webhookId, hook),
      ],
      answer: { ...account, webhook_url },
    };
  },
});

const credentialsProblem = (
  schema: Parameters<typeof Value.Errors>[0],
  credentials: Credentials,
): string | undefined => {
  const first = Value.Errors({ ...schema, additionalProperties: false }, credentials).First();
  return first && `${first.path.slice(1)}: ${first.message}`;
};

const labelOf = (
  account: (credentials: Credentials) => Promise<{ readonly label: string | null }>,
  { credentials, enabled }: { readonly credentials: Credentials; readonly enabled?: boolean },
): Promise<string | null | RemoteFailure> => {
  if (enabled === false) return Promise.resolve(null);
  return account(credentials).then(
    ({ label }) => label,
    (error: unknown) => {
      if (error instanceof RemoteFailure) return error;
      throw error;
    },
  );
};
