import { Type } from '@sinclair/typebox';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { lineOf, type StoredLine } from '../reconciliation/line.ts';
import { sessionId } from '../reconciliation/session.ts';

/** Path parameters of a statement line. */
export const lineId = { ...sessionId, line_id: Uuid };

/** Ids of statement lines of one session. */
export const LineIds = Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true });

/** Path of a statement line. */
export type LinePath = { readonly reconciliation_id: string; readonly line_id: string };

/** Statement line by its path, or a refusal. */
export const theLine = (
  reader: Reader,
  { reconciliation_id, line_id }: LinePath,
): StoredLine | Refusal =>
  lineOf(reader, reconciliation_id, line_id) ?? notFound({ what: 'statement line', id: line_id });
