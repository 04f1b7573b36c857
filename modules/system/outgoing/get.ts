import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notHere } from '../../backups/contract/commands.ts';
import { notFirst } from '../../backups/contract/queries.ts';
import { Allowances, allowancesIn } from './allowances.ts';

/** Lists the servers that may be called although their addresses are not public. */
export const get = query('system.outgoing.get', {
  says: 'List the non-public servers that connectors, the assistant, payments and senders may reach.',
  explains: [
    'Applies to the whole installation and is read only in its first company (`not_in_this_company`).',
    'Calls to private addresses or without TLS are allowed only to these servers; public servers with TLS need no entry.',
  ],
  by: 'owner',
  takes: Type.Object({}),
  gives: Allowances,
  refuses: [notHere],
  answer: (reader, _, { caller }) =>
    notFirst(reader, caller) ?? { allowances: allowancesIn(reader) },
});
