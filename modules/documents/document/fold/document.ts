import { on, type Parts } from '../../../../kernel/declare/actor.ts';
import { type FieldsChanged, newValues } from '../../../../kernel/declare/fact.ts';
import { add, sub } from '../../../../kernel/values/money/money.ts';
import { isMigrated } from '../../../migrations/contract/queries.ts';
import { withMailStatus, withoutMailStatus } from '../../../notifications/contract/queries.ts';
import { withSettlement } from '../../payments/settlement.ts';
import { convertsInParts, isBilledInParts, typeOf } from '../../types/all.ts';
import * as facts from '../facts/document.ts';
import { changeLines, type DocLine, dropLine, putLine, sumsOfAll } from '../goods-sums.ts';
import type { Doc } from '../state.ts';
import { sharedFolds } from './shared-documents.ts';

const when = on<Doc>();

type Changed = {
  readonly fields_changed: FieldsChanged;
  readonly lines_put?: readonly DocLine[];
  readonly lines_dropped?: readonly string[];
  readonly line_order?: readonly string[];
  readonly totals?: Partial<Doc>;
};

/** Applies changed fields, lines and figures. */
const changed = (doc: Doc, data: Changed, lines: Parts): Doc => {
  let { goods } = doc;
  for (const id of data.lines_dropped ?? []) goods = dropLine(goods, lines, id);
  for (const line of data.lines_put ?? []) goods = putLine(goods, lines, line);
  data.line_order?.forEach((id, at) => {
    const line = lines.get(id);
    if (line) lines.put(id, line, at + 1);
  });
  const fields = newValues(data.fields_changed);
  const isTyped = fields['ref_id'] !== undefined;
  return withSettlement({
    ...doc,
    ...fields,
    ...data.totals,
    ...(isTyped ? { is_number_typed: true } : {}),
    goods,
  });
};

const making = [
  when(
    facts.docCreated,
    (doc, { line_items, source_ts: _, original_doc_type, ...data }, { source }, lines) => {
      lines.replace(line_items.map(({ line_id, ...line }) => ({ id: line_id, data: line })));
      return withSettlement({
        ...doc,
        ...data,
        migrated: isMigrated(source),
        doc_origin: original_doc_type ?? originOf(data),
        goods: sumsOfAll(lines.all()),
      });
    },
  ),
  when(facts.docUpdated, (doc, data, _, lines) => changed(doc, data as Changed, lines)),
  when(facts.docPatched, (doc, data, _, lines) => changed(doc, data as Changed, lines)),
  when(facts.docPersonalErased, (doc, { fields }) => ({
    ...doc,
    ...Object.fromEntries(fields.map((field) => [field, field === 'files' ? [] : null])),
  })),
  when(facts.docDeleted, (doc) => ({ ...doc, status: 'removed' })),
];

const originOf = (data: { readonly source_consignment_id?: string | null }): string | null =>
  data.source_consignment_id ? 'consignment_in' : null;

const sending = [
  when(facts.docSent, (doc, { sent_at, sent_via, sent_to }) => ({
    ...withoutMailStatus(doc),
    status: doc.status === 'draft' && typeOf(doc).becomesSent ? 'sent' : doc.status,
    sent_at,
    sent_via,
    sent_to: sent_to ?? null,
  })),
  when(facts.docMailStatusSet, withMailStatus),
  when(facts.docUnsent, (doc) => ({
    ...withoutMailStatus(doc),
    status: doc.status === 'sent' ? 'draft' : doc.status,
    sent_at: null,
    sent_via: null,
    sent_to: null,
  })),
];

type ByQuantity = readonly { readonly line_id: string; readonly quantity: number }[];

const invoicedMore = (doc: Doc, lines: Parts, all: ByQuantity | undefined): Doc['goods'] =>
  changeLines(doc.goods, lines, all ?? [], (line, { quantity }) => ({
    ...line,
    quantity_invoiced: add(line.quantity_invoiced ?? 0, quantity),
  }));

type OfPart = { readonly target_doc_id: string; readonly lines?: ByQuantity };

/** Bills of a consignment whose quantities are counted by line. */
const billsOf = (
  doc: Doc,
  { lines }: OfPart,
  converted_into: readonly string[],
): Pick<Doc, 'converted_into'> => (lines && isBilledInParts(doc) ? { converted_into } : {});

/** Target of the conversion before one that is undone; a consignment keeps its other bills. */
const convertedBefore = (
  doc: Doc,
  data: OfPart,
): Pick<Doc, 'converted_to' | 'converted_to_type' | 'converted_into'> => {
  const none = { converted_to: null, converted_to_type: null };
  if (!data.lines || !isBilledInParts(doc)) return none;
  const left = (doc.converted_into ?? []).filter((id) => id !== data.target_doc_id);
  const last = left.at(-1);
  const before =
    last === undefined ? none : { converted_to: last, converted_to_type: doc.converted_to_type };
  return { ...before, converted_into: left };
};

const negated = (all: ByQuantity | undefined): ByQuantity =>
  (all ?? []).map((line) => ({ ...line, quantity: sub(0, line.quantity) }));

const ending = [
  when(facts.docClosed, (doc, _, { ts }) => ({
    ...doc,
    status: 'closed',
    closed_at: ts,
    pre_close_status: doc.status,
  })),
  when(facts.docReopened, (doc, { restored_status }) => ({
    ...doc,
    status: restored_status,
    closed_at: null,
    pre_close_status: null,
  })),
  when(facts.docConverted, (doc, data, _, lines) => ({
    ...doc,
    status: data.status ?? (convertsInParts(doc) ? doc.status : 'converted'),
    converted_to: data.target_doc_id,
    converted_to_type: data.target_doc_type,
    ...billsOf(doc, data, [...(doc.converted_into ?? []), data.target_doc_id]),
    pre_convert_status: doc.status,
    goods: invoicedMore(doc, lines, data.lines),
  })),
  when(facts.docConversionUndone, (doc, data, _, lines) => ({
    ...doc,
    // The status of a memo follows its goods.
    status: convertsInParts(doc) ? doc.status : data.restored_status,
    ...convertedBefore(doc, data),
    pre_convert_status: null,
    goods: invoicedMore(doc, lines, negated(data.lines)),
  })),
  when(facts.docConversionChanged, (doc, data, _, lines) => ({
    ...doc,
    ...(data.status && data.status !== doc.status
      ? { status: data.status, pre_convert_status: doc.status }
      : {}),
    goods: invoicedMore(doc, lines, data.lines),
  })),
];

/** Folds of the document's own facts. */
export const docFolds = [...making, ...sending, ...ending, ...sharedFolds];
