import { type Send, send } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { importContact } from '../../crm/contract/commands.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import type { ExternalContact } from '../platforms/platform.ts';
import { type Around, from, type Plan } from './plan.ts';

const fieldsOf = (contact: ExternalContact): Readonly<Record<string, string>> => {
  const { name, company_name, email, phone, billing_address } = contact;
  const fields = { name, company_name, email, phone, billing_address };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null),
  );
};

/** The one contact of ours with this email. */
const withEmail = (reader: Reader, email: string | null): string | undefined => {
  if (email === null) return undefined;
  const found = reader.rows<{ id: string }>(
    `SELECT id FROM contact_view WHERE company=:company AND email=:email AND deleted=0
       AND merged_into IS NULL ORDER BY seq LIMIT 2`,
    { email: email.toLowerCase() },
  );
  return found.length === 1 ? found[0]?.id : undefined;
};

const creates = (entity_id: string, contact: ExternalContact, { connector }: Around): Send => {
  const { external_id, contact_type } = contact;
  const attributes = { source_platform: connector, source_id: external_id };
  const data = { ...fieldsOf(contact), contact_type, attributes };
  const input = { entity_id, event_type: 'crm.contact.created', data };
  return send(importContact, input, from(`${connector}:contact:${external_id}`));
};

/** A new contact; the one with the same email is the same, and stays as it is. */
export const planNewContact = (contact: ExternalContact, around: Around): Plan => {
  const same = withEmail(around.reader, contact.email);
  if (same !== undefined) return { entity_id: same, sends: [], told: 'updated' };
  const entity_id = around.now.id('contact');
  return { entity_id, sends: [creates(entity_id, contact, around)], told: 'created' };
};

/**
 * Changes to a known contact; undefined where it was deleted. Its email stays: mails with documents go there,
 * so only a person changes it.
 */
export const planContact = (contact: ExternalContact, around: Around): Plan | undefined => {
  const { known, reader } = around;
  if (known === undefined) return planNewContact(contact, around);
  if (!contactOf(reader, known)) return undefined;
  const { email: _, ...fields_changed } = fieldsOf(contact);
  const data = { fields_changed };
  const input = { entity_id: known, event_type: 'crm.contact.updated', data };
  return { entity_id: known, told: 'updated', sends: [send(importContact, input, from())] };
};
