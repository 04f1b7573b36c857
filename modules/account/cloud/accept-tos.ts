import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../../companies/contract/facts.ts';
import { hasRelayToken, settingRefusals } from '../../companies/contract/queries.ts';
import { CloudStatus, cloudStatus, relayChanged, TermsVersion } from './relay.ts';

/** Records the accepted version of a cloud's terms; without a version, the current date. */
export const acceptTos = command('account.cloud.acceptTos', {
  says: 'Accept the terms of a cloud.',
  explains: [
    "Stores the version, by default today's date, with the time of acceptance in the company settings; a later call replaces both.",
    'It does not turn the cloud on and cannot be withdrawn.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ version: Type.Optional(TermsVersion) }),
  gives: writtenWith({
    ...CloudStatus.properties,
    tos_version: Type.String(),
    tos_accepted_at: Type.String(),
  }),
  refuses: settingRefusals,
  reads: (reader) => ({ configured: hasRelayToken(reader) }),
  decide: ({ settings }, { version }, { company: { id }, ts, today }, { configured }) => {
    const terms = { tos_version: version ?? today, tos_accepted_at: ts };
    const made = relayChanged({ id, settings }, terms);
    if (isRefusal(made)) return made;
    return { facts: made.facts, answer: cloudStatus(made.relay, configured) };
  },
});
