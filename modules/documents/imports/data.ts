import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isRefusal, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { DateText, orNull, Short, SignedAmount } from '../../../kernel/declare/schemas.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { unknownDocType } from '../document/refusals.ts';
import { DocInput, fieldInputs } from '../drafting/input.ts';
import { hasBalance, isOrder } from '../types/all.ts';
import { docTypes, isDocType } from '../types/document-type.ts';

export const badData = refusal(
  'bad_data',
  422,
  'The data of {event_type} is not valid: {why}. Correct the record.',
);

/** A document of another system in this system's field names; unknown fields are ignored. */
const ImportedDoc = Type.Object(
  {
    doc_type: Type.String(),
    ...fieldInputs,
    status: Type.Optional(orNull(Short)),
    discount_amount: Type.Optional(SignedAmount),
    amount_paid: Type.Optional(orNull(SignedAmount)),
    payment_date: Type.Optional(orNull(DateText)),
    payment_method: Type.Optional(orNull(Short)),
    bank_account: Type.Optional(orNull(Short)),
    void_reason: Type.Optional(orNull(Short)),
    fulfillment_status: Type.Optional(orNull(Short)),
    side: DocInput.properties.side,
    /** Side of a migrated credit that is imported without its original. */
    original_doc_type: Type.Optional(Type.Union([Type.Literal('invoice'), Type.Literal('bill')])),
  },
  { additionalProperties: true },
);

/** A document of another system. */
export type ImportedDoc = Static<typeof ImportedDoc>;

/** Field names of earlier versions and other systems. */
const aliases: Readonly<Record<string, string>> = dictionary({
  customer_name: 'contact_name',
  customer_id: 'contact_id',
  vendor_name: 'contact_name',
  vendor_id: 'contact_id',
  supplier_name: 'contact_name',
  supplier_id: 'contact_id',
  date: 'issue_date',
  doc_number: 'ref_id',
  number: 'ref_id',
});

const known = new Set(Object.keys(ImportedDoc.properties));

/** Data under this system's field names, without unknown fields. */
const named = (data: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(data)) {
    const name = known.has(field) ? field : aliases[field];
    if (name && (fields[name] === undefined || known.has(field))) fields[name] = value;
  }
  return fields;
};

/** Data of a record as a document, or its refusal. */
export const documentFrom = (data: Readonly<Record<string, unknown>>): ImportedDoc | Refusal => {
  const fields = named(data);
  if (typeof fields['doc_type'] !== 'string' || !isDocType(fields['doc_type']))
    return unknownDocType({ doc_type: fields['doc_type'] ?? null, doc_types: docTypes });
  if (Value.Check(ImportedDoc, fields)) return staged(fields);
  const first = Value.Errors(ImportedDoc, fields).First();
  return badData({
    event_type: 'doc.created',
    why: first ? `${first.path.slice(1)}: ${first.message}` : 'it does not fit',
  });
};

/** Stage of each status of another system. */
const stages: Readonly<Record<string, 'draft' | 'sent' | 'void'>> = dictionary({
  draft: 'draft',
  sent: 'sent',
  void: 'void',
  voided: 'void',
  cancelled: 'void',
  canceled: 'void',
});

/** Statuses of issued documents; an unknown status is refused rather than posted. */
const issued: readonly string[] = [
  ...['final', 'finalized', 'issued', 'open', 'unpaid', 'awaiting_payment', 'overdue'],
  ...['partial', 'partially_paid', 'paid', 'closed', 'completed', 'accepted', 'converted'],
  ...['received', 'partially_received', 'returned', 'partial_returned', 'expired', 'fulfilled'],
];

/** Document with its status normalized, or the refusal of an unknown status. */
const staged = (fields: ImportedDoc): ImportedDoc | Refusal => {
  if (typeof fields.status !== 'string') return fields;
  const status = fields.status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (status === '') return { ...fields, status: 'draft' };
  if (stages[status] || issued.includes(status)) return { ...fields, status };
  const statuses = [...Object.keys(stages), ...issued].join(', ');
  return badData({
    event_type: 'doc.created',
    why: `status: there is no ${fields.status}. Use one of ${statuses}`,
  });
};

/** Stage of an imported document, regardless of payments and goods. */
export const stageOf = (doc: ImportedDoc): 'draft' | 'sent' | 'issued' | 'void' => {
  const { status } = doc;
  const stage = stages[status ?? 'draft'];
  if (stage) return stage;
  const isReceived = status === 'received' || status === 'partially_received';
  return isOrder(doc) && isReceived ? 'sent' : 'issued';
};

/** Paid amount: as stated, or the total for a paid or closed document. */
export const paidOf = (doc: ImportedDoc, total: number): number => {
  if (typeof doc.amount_paid === 'number' && doc.amount_paid > 0) return doc.amount_paid;
  const isPaid = doc.status === 'paid' || doc.status === 'closed';
  return isPaid && hasBalance(doc) ? total : 0;
};

/** Data of a record as a document, if it is one. */
export const importedOf = (data: Readonly<Record<string, unknown>>): ImportedDoc | undefined => {
  const found = documentFrom(data);
  return isRefusal(found) ? undefined : found;
};
