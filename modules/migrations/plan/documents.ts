import { limits } from '../../../kernel/declare/limits.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { mulMoney, round, roundMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import type { Bundle, SourceDocument } from '../bundle/bundle.ts';
import { migrationSource } from '../contract/queries.ts';
import type { Decisions } from '../scans/decisions.ts';
import type { ExpectedDocuments } from './expected-figures.ts';
import { idFor, keyFor } from './ids.ts';
import type { OpenItem } from './open-items.ts';
import type { Parties } from './parties.ts';
import type { PlanFor, PlannedRecord } from './plan.ts';

/** Input of the document plan. */
export type DocumentParts = {
  readonly bundle: Bundle;
  readonly decisions: Decisions;
  readonly parties: Parties;
  readonly open: readonly OpenItem[];
  readonly to: PlanFor;
};

const docTypes: Readonly<Record<string, string>> = dictionary({ supplier_credit: 'credit_note' });

const docType = (type: string): string => docTypes[type] ?? type;

const isOffer = (type: string): boolean => type === 'quotation' || type === 'purchase_order';

/** Documents to migrate: complete in a full migration, else their open amounts. */
export const documentsPlan = (
  parts: DocumentParts,
): {
  readonly carried: readonly PlannedRecord[];
  readonly expected: readonly ExpectedDocuments[];
  readonly skipped: number;
} => {
  const { bundle, decisions, open } = parts;
  const isWhole = (one: SourceDocument): boolean =>
    isOffer(one.type) ? one.status !== 'paid' : decisions.mode === 'full';
  const whole = bundle.documents.filter(isWhole);
  const wholeIds = new Set(whole.map(({ id }) => id));
  const rest = open.filter(({ id }) => !wholeIds.has(id));
  const restIds = new Set(rest.map(({ id }) => id));
  const carried = [
    ...whole.map((one) => wholeRecord(one, parts)),
    ...rest.map((one, at) => openRecord(one, at, parts)),
  ];
  return {
    carried,
    expected: expectedOf(whole, rest, parts.to),
    skipped: bundle.documents.filter(({ id }) => !wholeIds.has(id) && !restIds.has(id)).length,
  };
};

const record = (
  { to }: DocumentParts,
  {
    id,
    type,
    number,
    contact,
  }: { id: string; type: string; number: string | undefined; contact: string | undefined },
  data: Readonly<Record<string, unknown>>,
): PlannedRecord => ({
  key: keyFor(to.run_id, type, id),
  kind: type,
  label: number ?? id,
  command: 'documents.imports.import',
  input: {
    entity_id: `doc:${idFor(to.run_id, type, id)}`,
    event_type: 'doc.created',
    source: `${migrationSource}${to.source_key}`,
    idempotency_key: `${keyFor(to.run_id, type, id)}:document`,
    data: {
      doc_type: docType(type),
      ...(number ? { ref_id: number } : {}),
      ...(contact ? { contact_id: `contact:${idFor(to.run_id, 'contact', contact)}` } : {}),
      ...(type === 'credit_note' ? { original_doc_type: 'invoice' } : {}),
      ...(type === 'supplier_credit' ? { original_doc_type: 'bill' } : {}),
      ...data,
    },
  },
});

const statuses = {
  draft: 'draft',
  open: 'awaiting_payment',
  paid: 'awaiting_payment',
  void: 'void',
} as const;

const wholeRecord = (one: SourceDocument, parts: DocumentParts): PlannedRecord => {
  const { to, parties } = parts;
  const currency = one.currency ?? to.currency;
  const total = roundMoney(one.total, currency);
  const tax = roundMoney(one.tax, currency);
  const lines = linesOf(one, sub(total, tax), currency);
  const paid =
    one.status === 'draft' || one.status === 'void'
      ? 0
      : sub(total, roundMoney(one.open, currency));
  const isCredit = one.type === 'credit_note' || one.type === 'supplier_credit';
  return record(
    parts,
    { ...one, number: one.number, contact: parties.find(one.contact) },
    {
      issue_date: one.date,
      ...(one.due_date ? { due_date: one.due_date } : {}),
      currency,
      ...(currency === to.currency ? {} : { conversion_rate: one.rate ?? 1 }),
      status: isOffer(one.type) && one.status === 'open' ? 'sent' : statuses[one.status],
      subtotal: sub(total, tax),
      tax,
      total,
      line_items: lines,
      ...(one.memo ? { internal_note: one.memo } : {}),
      ...(paid > 0 && !isOffer(one.type)
        ? {
            amount_paid: paid,
            payment_date: one.date,
            payment_method: isCredit ? 'credit' : 'other',
          }
        : {}),
    },
  );
};

/** Lines of a document if they add up to its total, else one line for the total. */
const linesOf = (one: SourceDocument, net: number, currency: string) => {
  const lines = one.lines.map(({ name, sku, ...line }) => {
    const [quantity, unit_price] = [round(line.quantity, 6), round(line.unit_price, 6)];
    return {
      name: sanitizeText(name, limits.nameLength),
      ...(sku ? { sku } : {}),
      quantity,
      unit_price,
      line_total: mulMoney(currency, quantity, unit_price),
    };
  });
  const together = sum(lines.map(({ line_total }) => line_total));
  if (lines.length > 0 && together === net) return lines;
  return [{ name: 'As it was', quantity: 1, unit_price: net, line_total: net }];
};

const openRecord = (one: OpenItem, at: number, parts: DocumentParts): PlannedRecord => {
  const { to } = parts;
  const number = one.number ?? `OB-${String(at + 1).padStart(4, '0')}`;
  const { currency, open: total } = one.foreign ?? { currency: to.currency, open: one.open };
  return record(
    parts,
    { ...one, number },
    {
      issue_date: one.date,
      ...(one.due_date ? { due_date: one.due_date } : {}),
      currency,
      ...(one.foreign ? { conversion_rate: one.foreign.rate } : {}),
      status: 'awaiting_payment',
      subtotal: total,
      tax: 0,
      total,
      line_items: [
        { name: 'Balance brought forward', quantity: 1, unit_price: total, line_total: total },
      ],
    },
  );
};

/** State of a document in terms that both systems share. */
const stateOf = ({ status, open }: { readonly status: string; readonly open: number }): string => {
  if (status === 'draft' || status === 'void') return status;
  return open > 0 ? 'open' : 'settled';
};

const expectedOf = (
  whole: readonly SourceDocument[],
  rest: readonly OpenItem[],
  to: PlanFor,
): readonly ExpectedDocuments[] => {
  const sums = new Map<string, { count: number; total: number; open: number }>();
  const count = (type: string, state: string, total: number, open: number): void => {
    const key = `${docType(type)}:${state}`;
    const before = sums.get(key) ?? { count: 0, total: 0, open: 0 };
    sums.set(key, {
      count: before.count + 1,
      total: roundMoney(before.total + total, to.currency),
      open: roundMoney(before.open + open, to.currency),
    });
  };
  for (const one of whole) {
    const { type, status, total, open, rate = 1, currency = to.currency } = one;
    const by = currency === to.currency ? 1 : rate;
    const left = isOffer(type) ? 0 : open;
    const state = isOffer(type) && status === 'open' ? 'settled' : stateOf({ status, open: left });
    count(type, state, mulMoney(to.currency, total, by), mulMoney(to.currency, left, by));
  }
  for (const { type, open } of rest) count(type, 'open', open, open);
  return [...sums].map(([key, figures]) => ({
    key,
    label: key.replace(':', ', ').replaceAll('_', ' '),
    ...figures,
  }));
};
