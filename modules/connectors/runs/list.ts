import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { EntityName, knownOf } from '../connectors/connector.ts';
import { unknownConnector } from '../refusals.ts';
import { RunRecord, syncRunView } from './run.ts';

/** Synchronizations of a connector, newest first. */
export const list = query('connectors.runs.list', {
  says: 'List the synchronizations of a connector.',
  explains: [
    'Newest first unless `sort` is sent, manual, daily and webhook runs alike, one per entity.',
    '`partial` means that some records were refused, with the reasons in `errors`; they are pulled again later.',
    '`since` and `cursor` are the point from which the next run continues.',
    '`queued_count` counts records queued for sending, not yet sent.',
  ],
  by: 'viewer',
  takes: Type.Object({
    connector_name: AnyId,
    entity: Type.Optional(EntityName),
    ...sortInput(['created_at', 'started_at', 'status']),
    ...pageInput,
  }),
  gives: listOf(RunRecord),
  refuses: [unknownConnector, badCursor],
  answer: (reader, { connector_name, entity, ...input }, now) => {
    const known = knownOf(reader, connector_name);
    if (isRefusal(known)) return known;
    const where = [equals('connector', connector_name), equals('entity', entity)];
    return page(reader, syncRunView, { ...input, ...orderOf(input), where }, now);
  },
});
