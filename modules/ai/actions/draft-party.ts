import { type Send, sendNamed } from '../../../kernel/declare/operation.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { filled, type PlanContext } from './action.ts';
import { contactNamed, knownContact } from './parties.ts';

/** Kind of a draft: its type, its name in words, and the side of its contact. */
export type Kind = {
  readonly doc_type: 'bill' | 'invoice' | 'purchase_order' | 'quotation';
  readonly words: string;
  readonly party: 'customer' | 'supplier';
};

/** Document type with its indefinite article. */
export const one = ({ words }: Kind): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

/** Contact of a draft: an existing one, or one to create with it. */
export type Party = {
  readonly contact_id?: string;
  readonly contact_name?: string;
  readonly new_contact?: { readonly id: string; readonly name: string; readonly tax_id?: string };
};

/** Contact that a draft names; a sentence where it names none. */
export const partyFor = (
  { reader }: PlanContext,
  kind: Kind,
  input: {
    readonly contact_id?: string | undefined;
    readonly contact_name?: string | undefined;
    readonly contact_tax_id?: string | undefined;
  },
): Party | string => {
  if (input.contact_id !== undefined) {
    const found = contactNamed(reader, input.contact_id);
    return typeof found === 'string' ? found : { contact_id: found.id, contact_name: found.name };
  }
  const name = input.contact_name?.trim();
  if (!name) return `${one(kind).replace(/^a/, 'A')} needs a ${kind.party}.`;
  const tax_id = input.contact_tax_id;
  const known = knownContact(reader, { name, tax_id: tax_id ?? null });
  if (known) return { contact_id: known.id, contact_name: known.name };
  return {
    contact_name: name,
    new_contact: filled({ id: `contact:${uuid()}`, name, tax_id }) as Party['new_contact'] & object,
  };
};

/** Arguments of a proposed draft. */
export type StoredDraft = { readonly draft: Readonly<Record<string, unknown>> } & Party;

/** Arguments at confirmation; a contact of the same name or tax id may have been created meanwhile. */
export const againWithContact = (
  reader: PlanContext['reader'],
  { draft, ...party }: StoredDraft,
): StoredDraft => {
  const known = party.new_contact && knownContact(reader, party.new_contact);
  if (!known) return { draft, ...party };
  const { new_contact: _, ...rest } = party;
  return { ...rest, draft: { ...draft, contact_id: known.id }, contact_id: known.id };
};

/** Commands that create the contact, where it is new, and the draft. */
export const draftSends = (
  { draft, new_contact }: StoredDraft,
  key: string,
  contact_type: Kind['party'],
): Send[] => {
  const made = new_contact && {
    entity_id: new_contact.id,
    event_type: 'crm.contact.created',
    data: filled({ name: new_contact.name, contact_type, tax_id: new_contact.tax_id }),
  };
  return [
    ...(made
      ? [sendNamed('crm.contacts.upsert', made, { key: `${key}:contact`, source: 'ai' })]
      : []),
    sendNamed(
      'documents.drafting.create',
      filled({ ...draft, contact_id: new_contact?.id ?? draft['contact_id'] }),
      { key, source: 'ai' },
    ),
  ];
};
