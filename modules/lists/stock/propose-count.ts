import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { AnyId, Quantity, Text } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { shelvedById } from '../../inventory/contract/queries.ts';
import { newDraftFacts } from '../draft/content.ts';
import { moneyOf } from '../draft/header.ts';
import { nextListNumber } from '../draft/number.ts';
import { itemOf, type ListLine } from '../lines/line.ts';
import { lineOfItem, linesOf } from '../lines/line-rows.ts';
import { auditLine } from '../lists/audit.ts';
import { noSuchLine } from '../refusals.ts';
import { listUpdated } from '../state/facts.ts';
import { list } from '../state/inventory-list.ts';

/**
 * Puts a count of another system on a draft audit: the named one while it is a draft, else a new one. Stock changes when a
 * person finalizes and adjusts the audit.
 */
export const proposeCount = command('lists.stock.proposeCount', {
  says: 'Put a count of another system on a draft audit.',
  by: 'operator',
  takes: Type.Object({
    list_id: AnyId,
    item_id: AnyId,
    counted_qty: Quantity,
    /** Note of a new audit, which names the other system. */
    notes: Text,
  }),
  refuses: [noSuchLine],
  reads: (reader, { list_id, item_id }, _, now) => {
    const [shelved] = shelvedById(reader, [item_id]);
    if (!shelved) return noSuchLine({ line: item_id });
    const isNew = draftAudit(reader, list_id) === undefined;
    const before = isNew ? [] : linesOf(reader, list_id);
    const number = isNew ? nextListNumber(reader, 'audit', now.today) : undefined;
    return { line: auditLine(shelved), before, number };
  },
  decide: (_, { list_id, item_id, counted_qty, notes }, now, { line, before, number }) => {
    const counted = { ...line, counted_qty };
    if (number) return newAudit(list_id, { counted, notes, number }, now);
    const at = before.findIndex((one) => itemOf(one) === item_id);
    const [offset, window] = at < 0 ? [before.length, 0] : [at, 1];
    const kept = { ...before[at], ...counted, line_id: before[at]?.line_id ?? line.line_id };
    return [
      listUpdated(list_id, { fields_changed: {}, splice: { offset, window, lines: [kept] } }),
    ];
  },
});

type NewAudit = {
  readonly counted: ListLine;
  readonly notes: string;
  readonly number: ReturnType<typeof nextListNumber>;
};

const newAudit = (id: string, { counted, notes, number }: NewAudit, now: Now) => {
  const draft = { list_type: 'audit', number, ref_id: number.text, described: { notes } };
  return newDraftFacts(id, { ...draft, money: moneyOf({}, now), lines: [counted] }, now);
};

const draftAudit = (reader: Reader, id: string) => {
  const state = reader.state(list, id);
  const isDraft = state?.status === 'draft' && state.list_type === 'audit';
  return isDraft ? state : undefined;
};

/** True of an audit that takes another count of an item: a draft that has it, or room for it. */
export const takesCount = (reader: Reader, id: string, item_id: string): boolean => {
  const state = draftAudit(reader, id);
  if (!state) return false;
  const hasRoom = state.line_count < limits.linesPerDocument;
  return hasRoom || lineOfItem(reader, id, item_id) !== undefined;
};

/** True of an audit whose counts wait for a person: a draft or a finalized one. */
const isOpenAudit = (reader: Reader, id: string): boolean => {
  const state = reader.state(list, id);
  return state?.list_type === 'audit' && ['draft', 'finalized'].includes(state.status);
};

/** Count of an item on an open audit. */
export const proposedCount = (reader: Reader, id: string, item_id: string): number | undefined =>
  isOpenAudit(reader, id) ? (lineOfItem(reader, id, item_id)?.counted_qty ?? undefined) : undefined;

/** Counts of all items on an open audit. */
export const proposedCounts = (reader: Reader, id: string): ReadonlyMap<string, number> => {
  if (!isOpenAudit(reader, id)) return new Map();
  return new Map(
    linesOf(reader, id).flatMap((line) => {
      const [item, counted] = [itemOf(line), line.counted_qty];
      return item === undefined || typeof counted !== 'number' ? [] : [[item, counted] as const];
    }),
  );
};
