import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { sendersOf } from './senders.ts';

/** Lists the allowed senders. */
export const get = query('received.senders.get', {
  says: 'List the installations from which shared documents may be fetched.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({ origins: Type.Array(Type.String()) }),
  answer: (_, __, { company }) => ({ origins: sendersOf(company) }),
});
