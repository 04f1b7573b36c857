import { canonical, sha256 } from '../../../kernel/canonical.ts';
import { type Send, send } from '../../../kernel/operation.ts';
import type { ImportRecord } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { doc } from '../docs/doc.ts';
import { one } from './one.ts';
import { upsert } from './upsert.ts';

/** The command that takes a record over, once for its key. */
export const sendOf = ({ source, idempotency_key: key, ...taken }: ImportRecord): Send =>
  send(one, taken, { key, source });

/** The command that makes or brings up to date, once for its key and data: a changed row counts anew. */
export const sendToUpsert =
  (look: Look) =>
  (record: ImportRecord): Send => {
    const { source, idempotency_key, ...taken } = record;
    if (record.event_type !== 'doc.created' || !look.state(doc, record.entity_id))
      return sendOf(record);
    const key = `${idempotency_key}:upsert:${sha256(canonical(record.data))}`;
    return send(upsert, taken, { key, source });
  };
