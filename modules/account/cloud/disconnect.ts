import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { noRelayToken } from '../../companies/contract/commands.ts';
import { companyActor } from '../../companies/contract/facts.ts';
import { settingRefusals } from '../../companies/contract/queries.ts';
import { CloudStatus, cloudStatus, relayChanged } from './relay.ts';

/** Forgets the token and the address of a cloud; that its terms were accepted stays on record. */
export const disconnect = command('account.cloud.disconnect', {
  says: 'Forget the token and the address of a cloud.',
  explains: [
    'Deletes the stored token and `public_url` and turns the cloud off; the id of the installation and the accepted version of the terms stay.',
    'No cloud is informed.',
    'Store a token again with `account_cloud_reconnectConfirm`; a repeated call has no further effect.',
  ],
  by: 'admin',
  needsSession: true,
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({}),
  gives: writtenWith(CloudStatus.properties),
  refuses: settingRefusals,
  decide: ({ settings }, _, { company: { id } }) => {
    const made = relayChanged({ id, settings }, { enabled: false, public_url: undefined });
    if (isRefusal(made)) return made;
    return { facts: [...made.facts, noRelayToken(id)], answer: cloudStatus(made.relay, false) };
  },
});
