import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { relayOf } from './relay.ts';

/** How the relay stands: this service opens no way out by itself, so what is kept of one stays inactive. */
export const status = query('companies.relay.status', {
  says: 'Read how the relay stands; nothing is sent to a cloud.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    /** `tos_required` where all is kept but that somebody accepted the terms of the cloud. */
    status: Type.Union([Type.Literal('inactive'), Type.Literal('tos_required')]),
    gateway_connected: Type.Literal(false),
    /** Whether credentials are kept. */
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
