import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { PushRecord, push, pushView } from './push.ts';

/** One push of the outbound queue. */
export const get = query('connectors.queue.get', {
  says: 'Read a push of the outbound queue.',
  explains: [
    '`target_id` is the item or invoice that is sent; its state at the time of sending counts, not at the time of queuing.',
    '`error_message` is the last answer of the platform, or the reason why a completed push was skipped.',
    'A push of another platform is `not_found`.',
  ],
  by: 'viewer',
  takes: Type.Object({ connector_name: AnyId, push_id: AnyId }),
  gives: PushRecord,
  refuses: [notFound],
  answer: (reader, { connector_name, push_id }, { caller }) => {
    const isIts = reader.state(push, push_id)?.connector === connector_name;
    const record = isIts ? readRecord(reader, pushView, push_id, caller.role) : undefined;
    return record ?? notFound({ what: 'push', id: push_id });
  },
});
