import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { relayOf } from './relay.ts';

/** Status of the relay, which is always inactive: the service opens no connection to a cloud. */
export const status = query('companies.relay.status', {
  says: 'Read the status of the relay; nothing is sent to a cloud.',
  explains: [
    '`gateway_connected` is always false, because the service opens no connection.',
    '`status` is `tos_required` while credentials are stored without acceptance of the terms, else `inactive`; `configured` tells whether credentials are stored.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    /** `tos_required` if everything is stored except the acceptance of the cloud's terms. */
    status: Type.Union([Type.Literal('inactive'), Type.Literal('tos_required')]),
    gateway_connected: Type.Literal(false),
    /** True if credentials are stored. */
    configured: Type.Boolean(),
    instance_id: orNull(Type.String()),
  }),
  answer: (reader, _, { company }) => {
    const relay = relayOf(company);
    const configured = reader.row('SELECT 1 FROM relay WHERE company=:company') !== undefined;
    return {
      status: configured && relay?.tos_version === undefined ? 'tos_required' : 'inactive',
      gateway_connected: false,
      configured,
      instance_id: relay?.instance_id || null,
    };
  },
});
