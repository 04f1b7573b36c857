import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notHere } from '../../backups/contract/commands.ts';
import { notFirst } from '../../backups/contract/queries.ts';
import { Allowances, allowancesIn } from './allowances.ts';

/** Lists the servers that may be called although their addresses are not public. */
export const get = query('system.outgoing.get', {
  says: 'List the non-public servers that connectors, the assistant, payments and senders may reach.',
  by: 'owner',
  takes: Type.Object({}),
  gives: Allowances,
  refuses: [notHere],
  answer: (reader, _, { caller }) =>
    notFirst(reader, caller) ?? { allowances: allowancesIn(reader) },
});
