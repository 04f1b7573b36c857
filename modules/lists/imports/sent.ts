import { canonical, sha256 } from '../../../kernel/canonical.ts';
import { type Send, send } from '../../../kernel/operation.ts';
import type { ImportRecord } from '../../../kernel/shapes.ts';
import { takeOver } from './take-over.ts';
import { upsert } from './upsert.ts';

/** The command that takes over a record, once for its key. */
export const sendOf = ({ source, idempotency_key: key, ...taken }: ImportRecord): Send =>
  send(takeOver, taken, { key, source });

/** The command that creates or updates from a record, once for its key and data: a changed row counts anew. */
export const sendToUpsert = (record: ImportRecord): Send => {
  if (record.event_type !== 'list.created') return sendOf(record);
  const { source, idempotency_key, ...taken } = record;
  const key = `${idempotency_key}:upsert:${sha256(canonical(record.data))}`;
  return send(upsert, taken, { key, source });
};
