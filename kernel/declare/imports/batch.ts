import type { Static } from '@sinclair/typebox';
import { canonical, sha256 } from '../../values/canonical.ts';
import type { Decision } from '../decision.ts';
import { type Command, type Result, type Send, send } from '../operation.ts';
import { keyReused, type Refusal, type RefusalType } from '../refusal.ts';
import type { BatchResult, ImportRecord } from './schemas.ts';

/** Sends an import record to its command, once for its idempotency key. */
export const sendOnce = (
  to: Command,
  { source, idempotency_key: key, ...taken }: ImportRecord,
  more: object = {},
): Send => send(to as never, { ...taken, ...more } as never, { key, source });

/** Sends an import record once for its key and data, so that a changed row is imported again. */
export const sendAnew = (to: Command, record: ImportRecord, more: object = {}): Send =>
  sendOnce(to, { ...record, idempotency_key: keyAnew(record) }, more);

/** Idempotency key of a record by its key and data. */
export const keyAnew = ({
  idempotency_key,
  data,
}: Pick<ImportRecord, 'idempotency_key' | 'data'>): string =>
  `${idempotency_key}:upsert:${sha256(canonical(data))}`;

/** Answer of a single import: that of its command, and whether its key was used before. */
export const importedOne = ([result]: readonly Result[]): Decision => {
  if (!result?.done) return [];
  const { told: _, ...answer } = result.answer;
  return { facts: [], answer: { ...answer, idempotency_hit: result.hit } };
};

/** Outcome of a record, with the reason where it was left out. */
export type RecordOutcome =
  | { readonly outcome: 'created' | 'updated' }
  | { readonly outcome: 'skipped' | 'failed'; readonly reason: string };

/** Answer of a batch import from the outcome of each record. */
export const batchResult = (
  outcomes: readonly RecordOutcome[],
  ids: readonly (string | undefined)[],
): Static<typeof BatchResult> => {
  const left_out = outcomes.flatMap((one, index) => {
    if (!('reason' in one)) return [];
    const entity_id = ids[index];
    const { outcome, reason } = one;
    return [{ index, ...(entity_id === undefined ? {} : { entity_id }), outcome, reason }];
  });
  const count = (outcome: RecordOutcome['outcome']): number =>
    outcomes.filter((one) => one.outcome === outcome).length;
  return {
    records: outcomes.length,
    created: count('created'),
    updated: count('updated'),
    skipped: count('skipped'),
    failed: count('failed'),
    left_out,
    errors: left_out.flatMap(({ outcome, ...one }) => (outcome === 'failed' ? [one] : [])),
  };
};

/**
 * Answer of a batch import from the results of its commands: a used key or an existing record
 * (refused with `exists`) is skipped, not failed. Results beyond the records are ignored.
 */
export const countedImport = (
  results: readonly Result[],
  ids: readonly string[],
  exists?: RefusalType,
): Static<typeof BatchResult> => {
  const own = results.slice(0, ids.length);
  if (own.length < ids.length) throw new Error('a record of an import has no result');
  return batchResult(
    own.map((one) => outcomeOf(one, exists)),
    ids,
  );
};

/** Reasons of records that were skipped. */
export const skipReasons = {
  hit: 'The record was imported before: its idempotency key is used.',
  nothing: 'The record changes nothing.',
  known: 'The name is known.',
} as const;

const outcomeOf = (result: Result, exists: RefusalType | undefined): RecordOutcome => {
  if (result.done) {
    const { told } = result.answer;
    if (result.hit) return { outcome: 'skipped', reason: skipReasons.hit };
    if (told === 'nothing') return { outcome: 'skipped', reason: skipReasons.nothing };
    return { outcome: told === 'updated' ? 'updated' : 'created' };
  }
  const { code } = result.refusal;
  const isThere = code === exists?.code || code === keyReused.code;
  return { outcome: isThere ? 'skipped' : 'failed', reason: sentenceOf(result.refusal) };
};

/** The detail of a refusal as one text. */
export const sentenceOf = ({ detail }: Refusal): string =>
  typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ');
