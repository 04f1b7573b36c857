import { type Send, send } from '../../../kernel/declare/operation.ts';
import { standingFor } from '../../crm/contract/queries.ts';
import { importDocument, importDraftAnew } from '../../documents/contract/commands.ts';
import { doc } from '../../documents/contract/facts.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import type { ExternalContact, ExternalDocument, ExternalLine } from '../platforms/platform.ts';
import { planNewContact } from './contact.ts';
import { link, linkedTo } from './link.ts';
import { from, type ImportContext, type Plan } from './plan.ts';

type Party = { readonly contact_id: string | null; readonly sends: readonly Send[] };

/** Contact of a document: the linked one, or a new one. */
const partyOf = (contact: ExternalContact | null, around: ImportContext): Party => {
  if (contact === null) return { contact_id: null, sends: [] };
  const { reader, connector } = around;
  const { external_id } = contact;
  const known = linkedTo(reader, connector, 'contacts', external_id)?.entity_id;
  if (known !== undefined && standingFor(reader, known)) return { contact_id: known, sends: [] };
  const { entity_id, sends, told } = planNewContact(contact, around);
  // No mark: the contact's own fields are synchronized with the contacts.
  const linked = { platform: connector, entity: 'contacts' as const, external_id, entity_id };
  return { contact_id: entity_id, sends: [...sends, send(link, { ...linked, mark: '', told })] };
};

const itemOf = (
  { product_id, sku }: ExternalLine,
  { reader, connector }: ImportContext,
): string | null => {
  const linked = product_id && linkedTo(reader, connector, 'products', product_id)?.entity_id;
  return linked || (sku && itemWith(reader, 'live_sku', sku)) || null;
};

const dataOf = (document: ExternalDocument, contact_id: string | null, around: ImportContext) => {
  const { doc_type, number, date, due_date, currency, contact, lines, ...figures } = document;
  const { discount, shipping, tax, total } = figures;
  return {
    doc_type,
    reference: number,
    ...(contact_id === null ? {} : { contact_id }),
    ...(contact === null ? {} : { contact_name: contact.name }),
    ...(date === null ? {} : { issue_date: date }),
    ...(due_date === null ? {} : { due_date }),
    ...(currency === null ? {} : { currency }),
    ...{ discount, shipping, tax, total },
    line_items: lines.map((line) => {
      const { sku, name, quantity, unit_price } = line;
      const item_id = itemOf(line, around);
      return {
        ...(item_id === null ? {} : { item_id }),
        ...(sku === null ? {} : { sku }),
        ...{ name, quantity, unit_price },
      };
    }),
  };
};

/** Draft of an order or invoice; updated while it is a draft, undefined once issued. */
export const planDocument = (
  document: ExternalDocument,
  around: ImportContext,
): Plan | undefined => {
  const { reader, now, connector, known, entity } = around;
  const state = known === undefined ? undefined : reader.state(doc, known);
  if (known !== undefined && state?.status !== 'draft') return undefined;
  const { contact_id, sends } = partyOf(document.contact, around);
  const entity_id = known ?? now.id('doc');
  const data = dataOf(document, contact_id, around);
  const input = { entity_id, event_type: 'doc.created', data };
  const key = `${connector}:${entity}:${document.external_id}`;
  return known === undefined
    ? { entity_id, sends: [...sends, send(importDocument, input, from(key))], told: 'created' }
    : { entity_id, sends: [...sends, send(importDraftAnew, input, from())], told: 'updated' };
};
