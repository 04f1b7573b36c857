import { on, type Parts } from '../../../kernel/declare/actor.ts';
import { type FieldsChanged, newValues } from '../../../kernel/declare/fact.ts';
import { isCounted, isMoved, isReserved, type ListLine } from '../lines/line.ts';
import {
  listAccepted,
  listCompleted,
  listConverted,
  listCreated,
  listDeleted,
  listFinalized,
  listMailStatusSet,
  listPatched,
  listPersonalErased,
  listRevertedToDraft,
  listSent,
  listTypeChanged,
  listUpdated,
  listVoided,
} from './facts.ts';
import type { TotalFields } from './fields.ts';
import type { InventoryList } from './inventory-list.ts';

const when = on<InventoryList>();

import { withMailStatus, withoutMailStatus } from '../../notifications/contract/queries.ts';
import { allOf } from '../lines/line-rows.ts';

/** Folds of drafting, finalizing, sending, converting and ending a list. */
export const folds = [
  when(listCreated, (state, { line_items, source_ts: _, ...data }, __, lines) => {
    lines.replace(line_items.map(stored));
    return recounted({ ...state, ...data } as InventoryList, line_items);
  }),
  when(listUpdated, changed),
  when(listPatched, changed),
  when(listDeleted, (state) => ({ ...state, deleted: true, status: 'removed' })),
  when(listFinalized, (state, { on_hand, ...stamps }, _, lines) => {
    if (on_hand) freeze(lines, on_hand);
    return { ...state, ...present(stamps), status: 'finalized' };
  }),
  when(listRevertedToDraft, (state, { reason }, _, lines) => {
    for (const line of allOf(lines)) {
      const before = lines.get(line.line_id) as ListLine;
      lines.put(line.line_id, withoutMarks(before, state.list_type));
    }
    const sent = { sent_at: null, sent_via: null, sent_to: null };
    const stamps = { finalized_at: null, issued_at: null, ...sent };
    return {
      ...withoutMailStatus(state),
      ...stamps,
      counted: 0,
      reason: reason ?? null,
      status: 'draft',
    };
  }),
  when(listTypeChanged, (state, { list_type, on_hand }, _, lines) => {
    if (on_hand) freeze(lines, on_hand);
    return { ...state, list_type };
  }),
  when(listPersonalErased, (state, { fields }) => ({
    ...state,
    ...Object.fromEntries(fields.map((field) => [field, null])),
  })),
  when(listSent, (state, { sent_at, sent_via, sent_to }) => ({
    ...withoutMailStatus(state),
    ...{ sent_at, sent_via, sent_to: sent_to ?? null },
  })),
  when(listMailStatusSet, withMailStatus),
  when(listVoided, (state, { reason }) => ({
    ...state,
    status: 'void',
    void_reason: reason ?? null,
  })),
  when(listConverted, (state, { target_doc_id, target_doc_type, closed_at }) => ({
    ...state,
    ...{ converted_to: target_doc_id, converted_to_type: target_doc_type, closed_at },
    status: 'closed',
  })),
  when(listAccepted, (state) => ({ ...state, status: 'finalized' })),
  when(listCompleted, (state, _, { ts }) => ({ ...state, status: 'closed', closed_at: ts })),
];

/** A line as an entity part: id and data. */
export const stored = ({ line_id, ...data }: ListLine) => ({ id: line_id, data });

type Changed = {
  readonly fields_changed: FieldsChanged;
  readonly splice?: {
    readonly offset: number;
    readonly window: number;
    readonly lines: readonly ListLine[];
  };
  readonly lines_put?: readonly ListLine[];
  readonly totals?: TotalFields;
};

function changed(state: InventoryList, data: Changed, _: unknown, lines: Parts): InventoryList {
  const { fields_changed, splice, lines_put, totals } = data;
  const fields = newValues(fields_changed);
  const after = { ...state, ...fields, ...totals };
  for (const line of lines_put ?? []) lines.put(line.line_id, stored(line).data);
  if (!splice) return after;
  const all = allOf(lines);
  const next = all.toSpliced(splice.offset, splice.window, ...splice.lines);
  lines.replace(next.map(stored));
  return recounted(after, next);
}

const recounted = (state: InventoryList, lines: readonly ListLine[]): InventoryList => ({
  ...state,
  line_count: lines.length,
  counted: lines.filter(isCounted).length,
  moved: lines.filter(isMoved).length,
  reserved: lines.filter(isReserved).length,
});

const freeze = (lines: Parts, onHand: Readonly<Record<string, number>>): void => {
  for (const [id, on_hand] of Object.entries(onHand)) {
    const line = lines.get(id);
    if (line) lines.put(id, { ...line, on_hand });
  }
};

const marks = ['counted_qty', 'audited_at', 'audited_by', 'received_at', 'run_keys'];

/** A line without counts and marks; for an audit also without the recorded quantity. */
const withoutMarks = (line: ListLine, listType: string): Record<string, unknown> => {
  const gone = listType === 'audit' ? [...marks, 'on_hand'] : marks;
  return Object.fromEntries(Object.entries(line).filter(([key]) => !gone.includes(key)));
};

const present = <T extends object>(stamps: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(stamps).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
