import { Value } from '@sinclair/typebox/value';
import { type Command, type Now, type Send, send } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { defaultLocation } from '../../companies/contract/queries.ts';
import { cnRefund } from '../credit-notes/cn-refund.ts';
import { remove } from '../drafting/delete.ts';
import { update } from '../drafting/update.ts';
import { close } from '../issuing/close.ts';
import { finalize } from '../issuing/finalize.ts';
import { reopen } from '../issuing/reopen.ts';
import { revertToDraft } from '../issuing/revert-to-draft.ts';
import { send as sendDoc } from '../issuing/send.ts';
import { unsend } from '../issuing/unsend.ts';
import { unvoid } from '../issuing/unvoid.ts';
import { voidDoc } from '../issuing/void.ts';
import { add as addNote } from '../notes/add.ts';
import { payment } from '../payments/payment.ts';
import { refund } from '../payments/refund.ts';
import { voidPayment } from '../payments/void-payment.ts';
import { receive } from '../receiving/receive.ts';
import { isCredit, receives } from '../types/all.ts';
import { createRecord, type ImportedRecord, importedDraft, referencesOf } from './create-record.ts';
import { type ImportedDoc, importedOf, paidOf, stageOf } from './data.ts';
import { rejectRecord } from './reject-record.ts';

/** Operations for the events of an existing document. */
const operations: Readonly<Record<string, Command>> = dictionary({
  'doc.updated': update,
  'doc.patched': update,
  'doc.sent': sendDoc,
  'doc.unsent': unsend,
  'doc.finalized': finalize,
  'doc.converted_to_bill': finalize,
  'doc.reverted_to_draft': revertToDraft,
  'doc.voided': voidDoc,
  'doc.unvoided': unvoid,
  'doc.closed': close,
  'doc.reopened': reopen,
  'doc.deleted': remove,
  'doc.payment.received': payment,
  'doc.payment.refunded': refund,
  'doc.payment.voided': voidPayment,
  'doc.note_added': addNote,
});

/** Events that move goods or files; their operations check the present stock. */
const closed: readonly string[] = [
  'doc.linked',
  'doc.converted',
  'doc.received',
  'doc.items_returned',
  'doc.receipt_reversed',
  'doc.fulfilled',
  'doc.partially_fulfilled',
  'doc.fulfillment_reversed',
  'doc.restocked',
  'doc.restock_reversed',
  'doc.lines_reserved',
  'doc.lines_returned',
  'doc.memo_out',
  'doc.balance_written_off',
  'doc.shared_import',
  'doc.shared_updated',
  'doc.shared_lines',
  'doc.note_updated',
  'doc.note_removed',
  'doc.file_attached',
  'doc.file_updated',
  'doc.file_removed',
];

/** Input of an operation: the event data that it accepts. */
const inputFor = (command: Command, { entity_id, event_type, data }: ImportedRecord): unknown => {
  const given = {
    ...data,
    ...(event_type === 'doc.patched' ? { fields_changed: data } : {}),
    ...(event_type === 'doc.note_added' && typeof data['text'] === 'string'
      ? { note: data['text'] }
      : {}),
    entity_id,
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => Object.hasOwn(command.takes.properties, field) && value !== null,
    ),
  );
};

const refuse = (
  taken: ImportedRecord,
  way: 'unknown' | 'closed' | 'data',
  why?: string,
): Send[] => [send(rejectRecord, { way, event_type: taken.event_type, ...(why ? { why } : {}) })];

/** Operations, in order, that apply a record. */
export const stepsOf = (reader: Reader, taken: ImportedRecord, now: Now): Send[] => {
  if (taken.event_type === 'doc.created') return creation(reader, taken, now);
  const command = operations[taken.event_type];
  if (!command) return refuse(taken, closed.includes(taken.event_type) ? 'closed' : 'unknown');
  const input = inputFor(command, taken);
  const problem = Value.Errors(command.takes, input).First();
  return problem
    ? refuse(taken, 'data', `${problem.path.slice(1)}: ${problem.message}`)
    : [{ command, input }];
};

/**
 * Operations that create an imported document and bring it to its stage: sent, issued, paid,
 * received or void.
 */
const creation = (reader: Reader, taken: ImportedRecord, now: Now): Send[] => {
  const draft = send(createRecord, taken);
  const from = importedOf(taken.data);
  if (!from) return [draft];
  const { entity_id } = taken;
  const stage = stageOf(from);
  if (stage === 'draft') return [draft];
  if (stage === 'void')
    return [draft, send(voidDoc, { entity_id, reason: from.void_reason ?? null })];
  const sent = send(sendDoc, { entity_id, sent_via: 'import' });
  const onward = stage === 'sent' ? [sent] : [send(finalize, { entity_id })];
  return [
    draft,
    ...onward,
    ...receipt(reader, entity_id, from),
    ...paying(entity_id, from, totalOf(reader, entity_id, from, now)),
  ];
};

/** Total as sent, else as calculated from its lines. */
const totalOf = (reader: Reader, id: string, from: ImportedDoc, now: Now): number => {
  if (from.total !== undefined) return from.total;
  const seen = referencesOf(reader, id, from, now);
  const made = isRefusal(seen) ? seen : importedDraft(from, seen, now);
  return isRefusal(made) ? 0 : made.reckoned.totals.total;
};

const paying = (entity_id: string, from: ImportedDoc, total: number): Send[] => {
  const amount = paidOf(from, total);
  if (amount <= 0) return [];
  const date = from.payment_date ?? from.issue_date;
  const said = {
    entity_id,
    amount,
    ...(from.payment_method ? { method: from.payment_method } : { method: 'other' }),
    ...(from.bank_account ? { bank_account: from.bank_account } : {}),
  };
  if (isCredit(from)) return date ? [send(cnRefund, { ...said, date })] : [];
  return [send(payment, { ...said, ...(date ? { payment_date: date } : {}) })];
};

type ReceivedLine = { readonly quantity?: number; readonly quantity_received?: number };

/**
 * Receipt of goods that were already received in the other system, at the document's or the default
 * location.
 */
const receipt = (reader: Reader, entity_id: string, from: ImportedDoc): Send[] => {
  if (!receives(from)) return [];
  const place = from.from_location_id ?? defaultLocation(reader)?.id;
  const lines = (from.line_items ?? []) as readonly ReceivedLine[];
  const isAll = from.status === 'received';
  const received_items = lines.flatMap((line, po_line_index) => {
    const quantity_received = line.quantity_received ?? (isAll ? (line.quantity ?? 0) : 0);
    return quantity_received > 0 ? [{ po_line_index, quantity_received }] : [];
  });
  if (!place || received_items.length === 0) return [];
  const date = from.issue_date;
  return [
    send(receive, { entity_id, location_id: place, received_items, ...(date ? { date } : {}) }),
  ];
};
