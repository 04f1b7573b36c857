import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../../companies/contract/facts.ts';
import { relayOf, settingRefusals } from '../../companies/contract/queries.ts';
import { instanceId } from '../../system/contract/queries.ts';
import { relayChanged } from './relay.ts';

/** Stores that a cloud is used; its token is stored with `cloud-reconnect-confirm`. */
export const activate = command('account.cloud.activate', {
  says: 'Store that a cloud is used; nothing is sent and nothing is connected.',
  explains: [
    'Stores `enabled` and the id of this installation in the company settings.',
    'It connects nothing: obtain a token elsewhere and store it with `account_cloud_reconnectConfirm`.',
    'Repeated calls keep the id.',
    'Undo with `account_cloud_disconnect`.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ instance_id: prepared<string>() }),
  gives: writtenWith({
    connected: Type.Literal(false),
    reconnect: Type.Literal(true),
    instance_id: Type.String(),
    public_url: orNull(Type.String()),
  }),
  refuses: settingRefusals,
  prepare: async (_, services) => ({ instance_id: await instanceId(services) }),
  decide: ({ settings }, { instance_id = '' }, { company }) => {
    const known = relayOf({ settings })?.instance_id || instance_id;
    const made = relayChanged({ id: company.id, settings }, { enabled: true, instance_id: known });
    if (isRefusal(made)) return made;
    return {
      facts: made.facts,
      answer: {
        connected: false,
        reconnect: true,
        instance_id: known,
        public_url: made.relay.public_url ?? null,
      },
    };
  },
});
