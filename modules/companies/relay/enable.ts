import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { Short, writtenWith } from '../../../kernel/shapes.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from '../settings/change.ts';

/** Keeps what a relay would need; this service sends nothing to a cloud. */
export const enable = command('companies.relay.enable', {
  says: 'Keep the credentials of a relay; nothing is sent.',
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({
    gateway_token: Type.String({ minLength: 1, maxLength: 5000, writeOnly: true }),
    instance_id: Type.Optional(Short),
  }),
  gives: writtenWith({ ok: Type.Literal(true), message: Type.String() }),
  refuses: settingRefusals,
  decide: ({ settings }, { gateway_token, instance_id = '' }, { company, ts }) => {
    const relay = { enabled: true, instance_id };
    const facts = changeSettings(company.id, settings, { relay }, { owns: ['relay'] });
    if (isRefusal(facts)) return facts;
    const row = { id: company.id, gateway_token, instance_id, created_at: ts };
    return {
      facts: [...facts, { keep: 'relay', row }],
      answer: { ok: true, message: 'The credentials are kept; nothing is sent to a cloud.' },
    };
  },
});
