import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { unknownConnector } from '../refusals.ts';
import { configured } from './configured.ts';
import { configFields, knownOf } from './connector.ts';

/** Says in which direction and how often a platform is kept in step; what is not sent stays. */
export const update = command('connectors.connectors.update', {
  says: 'Set how a connector keeps in step.',
  by: 'admin',
  needsSession: true,
  takes: Type.Object({
    connector_name: AnyId,
    ...Type.Partial(Type.Object(configFields)).properties,
  }),
  gives: writtenWith(configFields),
  refuses: [unknownConnector],
  reads: (reader, { connector_name }) => {
    const known = knownOf(reader, connector_name);
    return isRefusal(known) ? known : { known };
  },
  decide: (_, { connector_name, ...changes }, __, { known }) => {
    const { facts, config, written } = configured(connector_name, known, changes);
    return { facts, answer: { ...config, ...written } };
  },
});
