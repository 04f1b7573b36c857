import { Type } from '@sinclair/typebox';
import { Attributes } from '../../../kernel/declare/schemas.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import { action, filled, newFields, type PlanContext } from './action.ts';
import {
  againWithContact,
  draftSends,
  type Kind,
  one,
  partyFor,
  type StoredDraft,
} from './draft-party.ts';

const EInvoiceInput = Type.Object({
  contact_id: Type.Optional(Type.String()),
  contact_name: Type.Optional(Type.String()),
  contact_tax_id: Type.Optional(Type.String()),
  is_credit: Type.Boolean(),
  total: Type.Number({ description: 'Total of the file, which the draft has to the cent.' }),
  document: Type.Unsafe<Readonly<Record<string, unknown>>>(Attributes),
});

/** Document of the supplier with the same number, if any. */
const known = (
  { reader }: PlanContext,
  contact: string | undefined,
  number: unknown,
): string | undefined =>
  contact === undefined || typeof number !== 'string'
    ? undefined
    : reader.row<{ ref_id: string }>(
        `SELECT ref_id FROM ${documentRows} WHERE company=:company AND contact_id=:contact
           AND is_purchase=1 AND status <> 'void' AND (ref_id=:number OR reference=:number)`,
        { contact, number },
      )?.ref_id;

/** Proposes the bill, or the supplier credit, of an e-invoice with the figures of its file. */
export const createEInvoiceDraft = action('create_e_invoice_draft', {
  says: 'Propose the draft of a received e-invoice: a bill, or a supplier credit for a credit note.',
  by: 'operator',
  runs: ['documents.drafting.create', 'crm.contacts.upsert'],
  takes: EInvoiceInput,
  plan: (about, { is_credit, total, document, ...of }) => {
    const bill = document['kind'] === 'advance' ? 'advance bill' : 'bill';
    const words = is_credit ? 'supplier credit' : bill;
    const kind: Kind = { doc_type: 'bill', words, party: 'supplier' };
    const party = partyFor(about, kind, of);
    if (typeof party === 'string') return party;
    const { ref_id: number, ...fields } = document;
    // The number of a credit note is of an own series; a bill keeps that of its supplier.
    const numbered = is_credit ? { reference: number } : { ref_id: number };
    const typed = is_credit ? { doc_type: 'credit_note', side: 'purchases' } : { doc_type: 'bill' };
    const draft = filled({ ...typed, ...numbered, ...fields });
    const who = party.contact_name ?? '';
    const same = known(about, party.contact_id, number);
    const count = Array.isArray(fields['line_items']) ? fields['line_items'].length : 0;
    const currency = typeof fields['currency'] === 'string' ? fields['currency'] : about.currency;
    return {
      title: `Draft ${one(kind)} of ${who}`,
      summary: `${count} ${count === 1 ? 'line' : 'lines'}, ${total} ${currency}, number ${String(number ?? '')}.`,
      arguments: { draft: { ...draft, contact_id: party.contact_id }, ...party },
      preview: newFields({ contact: who, total, ...draft }),
      warnings: [
        ...(same ? [`This may be the existing document ${same}.`] : []),
        ...(party.new_contact
          ? [`${party.new_contact.name} is a new contact and is created with the draft.`]
          : []),
      ],
      touches: [],
    };
  },
  again: againWithContact,
  sends: (stored: StoredDraft, { key }) => draftSends(stored, key, 'supplier'),
});
