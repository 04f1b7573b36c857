import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { relayOf } from '../../companies/contract/queries.ts';
import { CloudStatus, cloudStatus } from './relay.ts';
import { hasToken } from './token.ts';

/** How the company stands with a cloud. */
export const status = query('account.cloud.status', {
  says: 'Read what is kept of a cloud; nothing is sent to one.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: CloudStatus,
  answer: (reader, _, { company }) => cloudStatus(relayOf(company), hasToken(reader)),
});
