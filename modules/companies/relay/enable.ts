import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Short, writtenWith } from '../../../kernel/declare/schemas.ts';
import { encryptValue } from '../../../kernel/platform/encryption.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { relayOf, relayToken } from './relay.ts';

/** Keeps what a relay would need; this service sends nothing to a cloud. */
export const enable = command('companies.relay.enable', {
  says: 'Keep the credentials of a relay; nothing is sent.',
  explains: [
    'Requires a login session; API keys are refused.',
    'The token is stored encrypted and is never returned; no connection is opened and no data leaves the installation.',
    'A second call replaces the token.',
    'Undo with `companies_relay_disable`.',
  ],
  by: 'admin',
  needsSession: true,
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({
    gateway_token: Type.String({ minLength: 1, maxLength: 5000, writeOnly: true }),
    instance_id: Type.Optional(Short),
    sealed: prepared<string>(),
  }),
  gives: writtenWith({ ok: Type.Literal(true), message: Type.String() }),
  refuses: settingRefusals,
  prepare: async (input, services, { company_id }) => ({
    ...input,
    gateway_token: '',
    sealed: await encryptValue(services, company_id, input.gateway_token),
  }),
  decide: ({ settings }, { sealed, instance_id = '' }, { company, ts }) => {
    const relay = { ...relayOf({ settings }), enabled: true, instance_id };
    const facts = changeSettings(company.id, settings, { relay }, { owns: ['relay'] });
    if (isRefusal(facts)) return facts;
    return {
      facts: [...facts, relayToken(company.id, mustBe(sealed), relay, ts)],
      answer: { ok: true, message: 'The credentials are kept; nothing is sent to a cloud.' },
    };
  },
});
