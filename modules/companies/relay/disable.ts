import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';
import { noRelayToken } from './relay.ts';

/** Forgets the credentials of a relay. */
export const disable = command('companies.relay.disable', {
  says: 'Forget the credentials of a relay.',
  explains: [
    'Requires a login session; API keys are refused.',
    'Deletes the stored token and the relay settings, including the accepted terms.',
    'Calling it without stored credentials is harmless.',
    'Enabling again requires the token anew.',
  ],
  by: 'admin',
  needsSession: true,
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({}),
  gives: writtenWith({ ok: Type.Literal(true), message: Type.String() }),
  refuses: settingRefusals,
  decide: ({ settings }, _, { company }) => {
    const facts = changeSettings(company.id, settings, { relay: null }, { owns: ['relay'] });
    if (isRefusal(facts)) return facts;
    return {
      facts: [...facts, noRelayToken(company.id)],
      answer: { ok: true, message: 'The relay is off.' },
    };
  },
});
