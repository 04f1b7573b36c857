import type { Static } from '@sinclair/typebox';
import { canonical, sha256 } from '../../values/canonical.ts';
import type { Decision } from '../decision.ts';
import { type Command, type Result, type Send, send } from '../operation.ts';
import { keyReused, type Refusal, type RefusalType } from '../refusal.ts';
import type { BatchResult, ImportRecord } from '../schemas.ts';

/** Sends a record of an import to the command that takes it over, once for its key. */
export const sendOnce = (
  to: Command,
  { source, idempotency_key: key, ...taken }: ImportRecord,
  more: object = {},
): Send => send(to as never, { ...taken, ...more } as never, { key, source });

/** The same, once for its key and data: a row that changed counts anew. */
export const sendAnew = (to: Command, record: ImportRecord, more: object = {}): Send =>
  sendOnce(to, { ...record, idempotency_key: keyAnew(record) }, more);

/** The key of a record that counts anew when its data change. */
export const keyAnew = ({
  idempotency_key,
  data,
}: Pick<ImportRecord, 'idempotency_key' | 'data'>): string =>
  `${idempotency_key}:upsert:${sha256(canonical(data))}`;

/** What the import of a single record answers: what its command does, and whether its key was used before. */
export const importedOne = ([result]: readonly Result[]): Decision => {
  if (!result?.done) return [];
  const { told: _, ...answer } = result.answer;
  return { facts: [], answer: { ...answer, idempotency_hit: result.hit } };
};

/**
 * What each record of an import came to, by what its command told: a used key or a record that is
 * there already (refused with `exists`) is skipped, not failed. Results beyond the records are not theirs.
 */
export const countedImport = (
  results: readonly Result[],
  ids: readonly string[],
  exists?: RefusalType,
): Static<typeof BatchResult> => {
  const kinds = results.slice(0, ids.length).map((one) => kindOf(one, exists));
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  return {
    created: count('created'),
    updated: count('updated'),
    skipped: count('skipped'),
    failed: count('failed'),
    errors: results.flatMap((one, index) =>
      !one.done && kinds[index] === 'failed'
        ? [{ index, entity_id: ids[index] ?? '', reason: reasonOf(one.refusal) }]
        : [],
    ),
  };
};

const kindOf = (result: Result, exists: RefusalType | undefined): string => {
  if (result.done) {
    const { told } = result.answer;
    return result.hit || told === 'nothing' ? 'skipped' : String(told);
  }
  const { code } = result.refusal;
  return code === exists?.code || code === keyReused.code ? 'skipped' : 'failed';
};

const reasonOf = ({ detail }: Refusal): string =>
  typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ');
