import { type Static, Type } from '@sinclair/typebox';
import { Currency } from '../../../kernel/declare/schemas.ts';
import {
  mulMoney,
  mulRound,
  roundMoney,
  sum,
  toMinor,
} from '../../../kernel/values/money/money.ts';
import { typeOf } from '../../documents/contract/queries.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import {
  type Action,
  action,
  filled,
  newFields,
  type PlanContext,
  type Planned,
} from './action.ts';
import {
  againWithContact,
  draftSends,
  type Kind,
  one,
  type Party,
  partyFor,
  type StoredDraft,
} from './draft-party.ts';
import { itemFor } from './items.ts';

/** Line of a draft in a request; prices in the document's currency. */
export const DraftLine = Type.Object({
  item_id: Type.Optional(Type.String()),
  sku: Type.Optional(Type.String()),
  description: Type.String({ minLength: 1, pattern: '\\S' }),
  quantity: Type.Number({ exclusiveMinimum: 0 }),
  unit_price: Type.Number({ minimum: 0 }),
  tax_rate: Type.Optional(Type.Number({ minimum: -100, maximum: 1000 })),
});

/** Draft of a document in a request. */
export const DraftInput = Type.Object({
  contact_id: Type.Optional(Type.String()),
  contact_name: Type.Optional(Type.String()),
  contact_tax_id: Type.Optional(Type.String()),
  number: Type.Optional(Type.String({ description: "The supplier's number of a bill." })),
  date: Type.Optional(Type.String({ format: 'date' })),
  due_date: Type.Optional(Type.String({ format: 'date' })),
  currency: Type.Optional(Currency),
  lines: Type.Array(DraftLine, { minItems: 1, maxItems: 500 }),
  tax_rate: Type.Optional(
    Type.Number({ minimum: -100, maximum: 1000, description: 'Percent on the whole.' }),
  ),
  subtotal: Type.Optional(Type.Number()),
  tax: Type.Optional(Type.Number()),
  total: Type.Optional(Type.Number()),
  notes: Type.Optional(Type.String()),
});
export type DraftInput = Static<typeof DraftInput>;

/** Tax by the rates of the lines and of the document. */
const taxOf = ({ lines, tax_rate: ofWhole = 0 }: DraftInput, currency: string): number =>
  roundMoney(
    sum(
      lines.map(({ quantity, unit_price, tax_rate = 0 }) =>
        mulRound(6, mulMoney(currency, quantity, unit_price), sum([tax_rate, ofWhole]), 0.01),
      ),
    ),
    currency,
  );

const hasRate = ({ lines, tax_rate }: DraftInput): boolean =>
  tax_rate !== undefined || lines.some((line) => line.tax_rate !== undefined);

/** Net and gross of the lines with tax; amounts that the document states are ignored. */
const sumsOf = (input: DraftInput, currency: string) => {
  const net = sum(
    input.lines.map(({ quantity, unit_price }) => mulMoney(currency, quantity, unit_price)),
  );
  const tax = hasRate(input) ? taxOf(input, currency) : (input.tax ?? 0);
  return { net, gross: sum([net, tax]) };
};

const warningsOf = (
  { reader, currency: base }: PlanContext,
  kind: Kind,
  input: DraftInput,
  party: Party,
): string[] => {
  const currency = input.currency ?? base;
  const { net, gross } = sumsOf(input, currency);
  const said = input.subtotal;
  const differs = (one: number, other: number): boolean =>
    roundMoney(one, currency) !== roundMoney(other, currency);
  const same =
    !typeOf(kind).isNumberedBySupplier || !party.contact_id
      ? undefined
      : reader.row<{ ref_id: string | null }>(
          `SELECT ref_id FROM ${documentRows} WHERE company=:company AND contact_id=:contact AND doc_type='bill'
             AND status <> 'void' AND ((:number IS NOT NULL AND (ref_id=:number OR reference=:number))
               OR (:date IS NOT NULL AND dated=:date AND total=:total)) ORDER BY seq`,
          {
            contact: party.contact_id,
            number: input.number ?? null,
            date: input.date ?? null,
            total: toMinor(roundMoney(input.total ?? gross, currency), currency),
          },
        );
  return [
    ...(said !== undefined && differs(said, net)
      ? [`The lines total ${net}, the document says ${said}.`]
      : []),
    ...(input.total !== undefined && differs(gross, input.total)
      ? [`Lines and tax total ${gross}, the document says ${input.total}.`]
      : []),
    ...(same ? [`This may be the existing bill ${same.ref_id ?? ''}.`] : []),
    ...(party.new_contact
      ? [`${party.new_contact.name} is a new contact and is created with the draft.`]
      : []),
  ];
};

const planOf =
  (kind: Kind) =>
  (about: PlanContext, input: DraftInput): Planned | string => {
    const party = partyFor(about, kind, input);
    if (typeof party === 'string') return party;
    const lines = input.lines.map((line) => {
      const goods = line.item_id || line.sku ? itemFor(about, filled(line)) : undefined;
      const { tax_rate } = line;
      return filled({
        item_id: goods?.id,
        sku: goods?.sku ?? line.sku,
        name: line.description,
        quantity: line.quantity,
        unit_price: line.unit_price,
        taxes: tax_rate === undefined ? undefined : [{ code: 'VAT', rate: tax_rate }],
      });
    });
    const unknown = input.lines.find(
      (line, at) => line.item_id !== undefined && lines[at]?.item_id === undefined,
    );
    if (unknown) return `There is no item ${unknown.item_id}.`;
    const isBill = typeOf(kind).isNumberedBySupplier;
    const draft = filled({
      doc_type: kind.doc_type,
      ref_id: isBill ? input.number : undefined,
      reference: isBill ? undefined : input.number,
      issue_date: input.date,
      due_date: input.due_date,
      currency: input.currency,
      purchase_kind: isBill && lines.every((line) => !line.item_id) ? 'expense' : undefined,
      line_items: lines,
      doc_taxes: input.tax_rate === undefined ? undefined : [{ code: 'VAT', rate: input.tax_rate }],
      // A tax without a rate is taken as stated.
      tax: hasRate(input) ? undefined : input.tax,
      notes: input.notes,
    });
    const who = party.contact_name ?? '';
    const currency = input.currency ?? about.currency;
    return {
      title: `Draft ${one(kind)} ${kind.party === 'supplier' ? 'of' : 'for'} ${who}`,
      summary: `${input.lines.length} ${input.lines.length === 1 ? 'line' : 'lines'}, ${sumsOf(input, currency).gross} ${currency}${input.number ? `, number ${input.number}` : ''}.`,
      arguments: { draft: { ...draft, contact_id: party.contact_id }, ...party },
      preview: newFields({ contact: who, ...draft }),
      warnings: warningsOf(about, kind, input, party),
      touches: [],
    };
  };

const draftOf = (kind: Kind): Action =>
  action(`create_${kind.doc_type}_draft`, {
    says: `Propose a draft ${kind.words}.`,
    by: 'operator',
    runs: ['documents.drafting.create', 'crm.contacts.upsert'],
    takes: DraftInput,
    plan: planOf(kind),
    again: againWithContact,
    sends: (stored: StoredDraft, { key }) => draftSends(stored, key, kind.party),
  });

export const createBillDraft = draftOf({ doc_type: 'bill', words: 'bill', party: 'supplier' });
export const createInvoiceDraft = draftOf({
  doc_type: 'invoice',
  words: 'invoice',
  party: 'customer',
});
export const createPurchaseOrderDraft = draftOf({
  doc_type: 'purchase_order',
  words: 'purchase order',
  party: 'supplier',
});
export const createQuotationDraft = draftOf({
  doc_type: 'quotation',
  words: 'quotation',
  party: 'customer',
});
