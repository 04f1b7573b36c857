import type { Static } from '@sinclair/typebox';
import { canonical, sha256 } from '../../../kernel/canonical.ts';
import type { Fact } from '../../../kernel/fact.ts';
import { type Result, type Send, send } from '../../../kernel/operation.ts';
import { keyReused, type Refusal } from '../../../kernel/refusal.ts';
import type { BatchResult, ImportRecord } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { remove } from '../items/remove.ts';
import { itemsImported } from './import-batch.ts';
import { record } from './record.ts';

/** How the records of a batch are taken over. */
export type Way = {
  readonly batch_id: string;
  readonly upsert: boolean;
  readonly by_sku: boolean;
  readonly problem?: string;
};

/** The command that takes over a record, once for its key; a row that changed counts anew when it may update. */
export const sendOf = (
  { source, idempotency_key, source_ts, ...taken }: ImportRecord,
  way: Way,
): Send => {
  const key = way.upsert
    ? `${idempotency_key}:upsert:${sha256(canonical(taken.data))}`
    : idempotency_key;
  return send(
    record,
    { ...taken, ...way, ...(source_ts === undefined ? {} : { source_ts }) },
    { key, source },
  );
};

/** The demo items that nobody has touched: the first real goods take their place. */
export const demoItems = (look: Look): readonly Send[] =>
  look
    .rows<{ id: string }>(
      "SELECT id FROM item_view WHERE company=:company AND source='demo' AND used=0 AND quantity=0",
    )
    .map(({ id }) => send(remove, { entity_id: id }));

/** What the records came to: a used key or an item that is there already is passed over, not failed. */
export const counted = (
  results: readonly Result[],
  ids: readonly string[],
): Static<typeof BatchResult> => {
  const kinds = results.slice(0, ids.length).map(kindOf);
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  return {
    created: count('created'),
    updated: count('updated'),
    skipped: count('skipped'),
    failed: count('failed'),
    errors: kinds.flatMap((kind, index) => {
      const one = results[index];
      return kind === 'failed' && one && !one.done
        ? [{ index, entity_id: ids[index] ?? '', reason: reasonOf(one.refusal) }]
        : [];
    }),
  };
};

/** The batch as a fact, where it made anything, and its answer. */
export const batchOf = (
  result: Static<typeof BatchResult>,
  batch_id: string,
  filename: string | null,
): { readonly facts: readonly Fact[]; readonly answer: Record<string, unknown> } =>
  result.created === 0
    ? { facts: [], answer: { ...result, batch_id: null } }
    : {
        facts: [itemsImported(batch_id, { filename, row_count: result.created })],
        answer: { ...result, batch_id },
      };

const kindOf = (result: Result): string => {
  if (!result.done) return result.refusal.code === keyReused.code ? 'skipped' : 'failed';
  const { told } = result.answer;
  return result.hit || told === 'nothing' ? 'skipped' : String(told);
};

const reasonOf = ({ detail }: Refusal): string =>
  typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ');
