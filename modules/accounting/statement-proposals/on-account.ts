import type { Reader } from '../../../kernel/reader/reader.ts';
import { contactsByName } from '../../crm/contract/queries.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import { because, explained } from '../statement-matching/reason.ts';
import type { Found } from './certainty.ts';
import { type KnownContact, knownReason } from './known-contacts.ts';
import { isReturn } from './returns.ts';

/** Contact that the bank names as counterparty; undefined for several of that name. */
const namedContact = (reader: Reader, line: StoredLine) => {
  const name = line.counterparty?.trim();
  const [contact, ...others] = name ? contactsByName(reader, name) : [];
  return contact && others.length === 0
    ? { contact_id: contact.id, name: contact.name, reason: because('same_name') }
    : undefined;
};

/**
 * Money on account of the contact that the counterparty was matched with before or that the bank names, where no
 * document, entry or rule fits. Never certain: a document may still be entered.
 */
export const onAccountFor = (
  reader: Reader,
  line: StoredLine,
  known: KnownContact | undefined,
): Found | undefined => {
  if (isReturn(line)) return undefined;
  const named = namedContact(reader, line);
  const learned = known && { ...known, reason: knownReason(known) };
  const found = known?.by === 'account' ? learned : (named ?? learned);
  if (!found) return undefined;
  return {
    confidence: 'medium',
    proposal: {
      kind: 'on_account',
      label: `On account of ${found.name}`,
      ...explained([found.reason, because('no_document')]),
      on_account: { contact_id: found.contact_id },
    },
  };
};
