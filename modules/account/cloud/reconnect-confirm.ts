import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { encryptValue } from '../../../kernel/platform/encryption.ts';
import { relayToken } from '../../companies/contract/commands.ts';
import { companyActor } from '../../companies/contract/facts.ts';
import { relayOf, settingRefusals } from '../../companies/contract/queries.ts';
import { instanceId } from '../../system/contract/queries.ts';
import { CloudStatus, cloudStatus, PublicUrl, relayChanged, TermsVersion } from './relay.ts';

type Ready = { readonly sealed: string; readonly instance_id: string };

/** Keeps the token of a cloud, sealed, with the address that it gave; nothing is sent there. */
export const reconnectConfirm = command('account.cloud.reconnectConfirm', {
  says: 'Keep the token of a cloud; nothing is sent.',
  explains: [
    'Stores the token encrypted and unchecked, replaces an earlier one, and turns the cloud on.',
    '`public_url` and `tos_version` are stored if sent; the acceptance of the terms is dated now.',
    'Needs a session, an API key is refused.',
    'Delete token and address with `account_cloud_disconnect`.',
  ],
  by: 'admin',
  needsSession: true,
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 5000, writeOnly: true }),
    public_url: Type.Optional(PublicUrl),
    tos_version: Type.Optional(TermsVersion),
    ready: prepared<Ready>(),
  }),
  gives: writtenWith({ ...CloudStatus.properties, instance_id: Type.String() }),
  refuses: settingRefusals,
  prepare: async (input, services, { company_id }) => ({
    ...input,
    token: '',
    ready: {
      sealed: await encryptValue(services, company_id, input.token),
      instance_id: await instanceId(services),
    },
  }),
  decide: ({ settings }, { ready, public_url, tos_version }, { company, ts }) => {
    const { sealed, instance_id } = mustBe(ready);
    const made = relayChanged(
      { id: company.id, settings },
      {
        enabled: true,
        instance_id: relayOf({ settings })?.instance_id || instance_id,
        ...(public_url === undefined ? {} : { public_url }),
        ...(tos_version === undefined ? {} : { tos_version, tos_accepted_at: ts }),
      },
    );
    if (isRefusal(made)) return made;
    return {
      facts: [...made.facts, relayToken(company.id, sealed, made.relay, ts)],
      answer: cloudStatus(made.relay, true),
    };
  },
});
