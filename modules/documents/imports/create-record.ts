import { type Static, Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { Attributes, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { documentWithNumber, draftNumber } from '../document/numbers.ts';
import { partyOf } from '../document/party.ts';
import * as refusals from '../document/refusals.ts';
import { buildLines, type Goods, goodsOf } from '../drafting/build-lines.ts';
import { createdFacts } from '../drafting/created-facts.ts';
import { draftHeader } from '../drafting/draft.ts';
import { recalculate } from '../drafting/recalculate.ts';
import { sentGroups } from '../drafting/sent-groups.ts';
import { taxRulesOf } from '../drafting/tax-rules.ts';
import { creditedOn, isCredit, isPurchase } from '../types/all.ts';
import type { DocType } from '../types/document-type.ts';
import { badData, documentFrom, type ImportedDoc } from './data.ts';

export const docExists = refusal(
  'document_exists',
  409,
  'The document {id} already exists. Import it with `upsert` to update its draft.',
);
export const badId = refusal('bad_id', 422, 'The id {id} is not a document id. Use doc:<id>.');

/** A record of an import, without its source and key. */
export const ImportedRecord = Type.Object({
  entity_id: Type.String(),
  event_type: Type.String(),
  data: Attributes,
  source_ts: Type.Optional(Type.String()),
});
export type ImportedRecord = Static<typeof ImportedRecord>;

/** Refusals of an imported document. */
export const createdRefusals = [
  docExists,
  badId,
  badData,
  refusals.unknownDocType,
  refusals.unknownContact,
  refusals.originalUnknown,
  refusals.originalNeeded,
  refusals.numberTaken,
  refusals.badLine,
  refusals.totalsRefused,
];

/** Creates the draft of an imported document with the figures of the other system. */
export const createRecord = command('documents.imports.createRecord', {
  says: 'Import a document of another system as a draft.',
  by: 'manager',
  on: doc,
  takes: ImportedRecord,
  gives: writtenWith({ total: Type.Number() }),
  refuses: createdRefusals,
  reads: (reader, { entity_id: id, data }, _, now) => {
    const sent = documentFrom(data);
    if (isRefusal(sent)) return sent;
    if (!/^doc:[\w.:-]{1,150}$/.test(id)) return badId({ id });
    if (reader.any(id)) return docExists({ id });
    return referencesOf(reader, id, sent, now);
  },
  decide: (_, { entity_id: id, source_ts }, now, seen) => {
    const { sent, number } = seen;
    const made = importedDraft(sent, seen, now);
    if (isRefusal(made)) return made;
    const { header, reckoned, original_doc_type } = made;
    const head = {
      doc_type: sent.doc_type,
      ...header,
      ref_id: sent.ref_id ?? number?.text ?? null,
      is_number_typed: Boolean(sent.ref_id),
      base_currency: currencyOf(now.company),
      ...(original_doc_type ? { original_doc_type } : {}),
      ...(source_ts ? { source_ts } : {}),
    };
    return {
      facts: createdFacts(id, reckoned, head, { number }),
      answer: { total: reckoned.totals.total },
    };
  },
});

/** References of an imported document: contact, original, items, and a number when it has none. */
export const referencesOf = (reader: Reader, id: string, sent: ImportedDoc, now: Now) => {
  const docType = sent.doc_type as DocType;
  const party = sent.contact_id ? partyOf(reader, sent.contact_id) : undefined;
  if (sent.contact_id && !party) return refusals.unknownContact({ contact_id: sent.contact_id });
  const original = sent.original_doc_id ? reader.state(doc, sent.original_doc_id) : undefined;
  // The rest of a migrated credit has no original here.
  if (isCredit(sent) && !original && !isMigrated(now.source)) {
    if (sent.original_doc_id) return refusals.originalUnknown({ id: sent.original_doc_id });
    if (!sent.side) return refusals.originalNeeded();
  }
  const contactId = sent.contact_id ?? null;
  if (sent.ref_id && documentWithNumber(reader, docType, sent.ref_id, contactId, id))
    return refusals.numberTaken({ ref_id: sent.ref_id });
  const number = sent.ref_id ? undefined : draftNumber(reader, docType, now.today, contactId);
  const goods: Goods = goodsOf(reader, sent.line_items ?? []);
  return { sent, party, original, number, goods };
};

type Seen = Exclude<ReturnType<typeof referencesOf>, Refusal>;

/** Header and figures of an imported document. */
export const importedDraft = (sent: ImportedDoc, { party, original, goods }: Seen, now: Now) => {
  const docType = sent.doc_type as DocType;
  const { line_items = [], subtotal, tax, total, discount_amount, ...rest } = withoutStage(sent);
  const { tax_breakdown, ...fields } = rest;
  const sided = sent.side && isCredit(sent) ? creditedOn(sent.side) : undefined;
  const origin = original?.doc_type ?? sided;
  const purchase = isPurchase({ doc_type: docType, doc_origin: origin ?? null });
  const header = draftHeader(docType, fields, { party, purchase }, now);
  const lines = buildLines(delivered(sent, line_items), new Map(), {
    now,
    goods,
    priceList: null,
    rate: undefined,
    keep: true,
  });
  if (isRefusal(lines)) return lines;
  const reckoned = recalculate({
    header,
    base_currency: currencyOf(now.company),
    lines,
    purchase,
    sent: { subtotal, tax, total, discount_amount, tax_breakdown: sentGroups(tax_breakdown) },
    rules: taxRulesOf(now.company),
    keep: true,
  });
  if (isRefusal(reckoned)) return reckoned;
  const { original_doc_type } = isMigrated(now.source) ? sent : {};
  return { header, reckoned, original_doc_type: origin ?? original_doc_type };
};

const withoutStage = ({
  doc_type: _type,
  status: _status,
  amount_paid: _paid,
  payment_date: _date,
  payment_method: _method,
  bank_account: _bank,
  void_reason: _reason,
  fulfillment_status: _fulfillment,
  original_doc_type: _original,
  side: _side,
  ...fields
}: ImportedDoc) => fields;

/**
 * Lines of the import: receipts are recorded by a following receipt, deliveries count as delivered.
 */
const delivered = (sent: ImportedDoc, lines: NonNullable<ImportedDoc['line_items']>) =>
  lines.map(({ quantity_received: _, clearing: __, ...line }: LineWithClearing) => ({
    ...line,
    line_status: 'open' as const,
    ...(sent.fulfillment_status === 'fulfilled' ? { quantity_fulfilled: line.quantity ?? 0 } : {}),
  }));

type LineWithClearing = NonNullable<ImportedDoc['line_items']>[number] & {
  readonly clearing?: unknown;
};
