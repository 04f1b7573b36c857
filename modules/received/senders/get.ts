import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { sendersOf } from './senders.ts';

/** Lists the allowed senders. */
export const get = query('received.senders.get', {
  says: 'List the installations from which shared documents may be fetched.',
  explains: [
    'Origins (scheme, host and port) that an owner has allowed.',
    'An empty list means that fetching is off; importing a bundle file does not depend on this list.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({ origins: Type.Array(Type.String()) }),
  answer: (_, __, { company }) => ({ origins: sendersOf(company) }),
});
