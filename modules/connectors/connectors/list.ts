import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { platforms } from '../platforms/all.ts';
import { knownOf } from './connector.ts';
import { ConnectorRow, rowOf } from './connector-record.ts';

/** All platforms, connected or not. */
export const list = query('connectors.connectors.list', {
  says: 'List the platforms that records can be synchronized with.',
  explains: [
    'Every supported platform is listed, set up or not: Shopify and WooCommerce as web shops, QuickBooks and Xero as accounting systems.',
    'The list is the same for all roles and never holds credentials.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(ConnectorRow),
  answer: (reader) =>
    [...platforms.keys()].flatMap((name) => {
      const known = knownOf(reader, name);
      return isRefusal(known) ? [] : [rowOf(known)];
    }),
});
