import { type Send, send } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { importContact } from '../../crm/contract/commands.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { contactRows } from '../../crm/contract/relations.ts';
import type { ExternalContact } from '../platforms/platform.ts';
import { from, type ImportContext, type Plan } from './plan.ts';

const fieldsOf = (contact: ExternalContact): Readonly<Record<string, string>> => {
  const { name, company_name, email, phone, billing_address } = contact;
  const fields = { name, company_name, email, phone, billing_address };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null),
  );
};

/** The only contact with this email; undefined if there is none or several. */
const withEmail = (reader: Reader, email: string | null): string | undefined => {
  if (email === null) return undefined;
  const found = reader.rows<{ id: string }>(
    `SELECT id FROM ${contactRows} WHERE company=:company AND email=:email AND deleted=0
       AND merged_into IS NULL ORDER BY seq LIMIT 2`,
    { email: email.toLowerCase() },
  );
  return found.length === 1 ? found[0]?.id : undefined;
};

const creates = (
  entity_id: string,
  contact: ExternalContact,
  { connector }: ImportContext,
): Send => {
  const { external_id, contact_type } = contact;
  const attributes = { source_platform: connector, source_id: external_id };
  const data = { ...fieldsOf(contact), contact_type, attributes };
  const input = { entity_id, event_type: 'crm.contact.created', data };
  return send(importContact, input, from(`${connector}:contact:${external_id}`));
};

/** Creates a contact; an existing one with the same email is linked and not changed. */
export const planNewContact = (contact: ExternalContact, around: ImportContext): Plan => {
  const same = withEmail(around.reader, contact.email);
  if (same !== undefined) return { entity_id: same, sends: [], told: 'updated' };
  const entity_id = around.now.id('contact');
  return { entity_id, sends: [creates(entity_id, contact, around)], told: 'created' };
};

/**
 * Changes to a linked contact; undefined if it was deleted. The email is kept: documents are mailed
 * to it, so only a user changes it.
 */
export const planContact = (contact: ExternalContact, around: ImportContext): Plan | undefined => {
  const { known, reader } = around;
  if (known === undefined) return planNewContact(contact, around);
  if (!contactOf(reader, known)) return undefined;
  const { email: _, ...fields_changed } = fieldsOf(contact);
  const data = { fields_changed };
  const input = { entity_id: known, event_type: 'crm.contact.updated', data };
  return { entity_id: known, told: 'updated', sends: [send(importContact, input, from())] };
};
