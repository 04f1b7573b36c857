import type { Reader } from '../../../kernel/reader/reader.ts';
import { contactsByName } from '../../crm/contract/queries.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Found } from './certainty.ts';
import { isReturn } from './returns.ts';

/**
 * Money on account of the contact that the bank names as counterparty, where no document, entry or rule fits. Never
 * certain: a document may still be entered.
 */
export const onAccountFor = (reader: Reader, line: StoredLine): Found | undefined => {
  const name = line.counterparty?.trim();
  if (!name || isReturn(line)) return undefined;
  const [contact, ...others] = contactsByName(reader, name);
  if (!contact || others.length > 0) return undefined;
  return {
    confidence: 'medium',
    proposal: {
      kind: 'on_account',
      label: `On account of ${contact.name}`,
      reasons: ['same name', 'no open document fits'],
      on_account: { contact_id: contact.id },
    },
  };
};
