import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { sendersOf } from './senders.ts';

/** The installations that may be asked for what they share. */
export const get = query('received.senders.get', {
  says: 'Read from which installations shared documents may be fetched.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({ origins: Type.Array(Type.String()) }),
  answer: (_, __, { company }) => ({ origins: sendersOf(company) }),
});
