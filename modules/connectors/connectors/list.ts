import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { platforms } from '../platforms/all.ts';
import { knownOf } from './connector.ts';
import { ConnectorRow, rowOf } from './connector-record.ts';

/** All platforms, connected or not. */
export const list = query('connectors.connectors.list', {
  says: 'List the platforms that records can be synchronized with.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(ConnectorRow),
  answer: (reader) =>
    [...platforms.keys()].flatMap((name) => {
      const known = knownOf(reader, name);
      return isRefusal(known) ? [] : [rowOf(known)];
    }),
});
