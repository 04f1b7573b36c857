import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { hasRelayToken, relayOf } from '../../companies/contract/queries.ts';
import { CloudStatus, cloudStatus } from './relay.ts';

/** Stored cloud settings of the company. */
export const status = query('account.cloud.status', {
  says: 'Read the stored cloud settings; nothing is sent to a cloud.',
  explains: [
    'Shows what is stored for this company.',
    '`connected` is always false and the quota zero, because the service contacts no cloud; `configured` tells whether a token is stored, `enabled` whether the cloud was turned on.',
    'The token is never returned.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: CloudStatus,
  answer: (reader, _, { company }) => cloudStatus(relayOf(company), hasRelayToken(reader)),
});
