import type { Registry } from '../../../kernel/declare/module.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { lastSaid } from '../../../kernel/ledger/entities-at.ts';
import { type AskedAt, type RecordsAt, recordsAt } from '../../../kernel/ledger/records-at.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { contact } from '../state/contact.ts';
import { contactCreated, contactDeleted, contactUpdated } from '../state/facts.ts';
import { typeOf } from '../state/fields.ts';
import { contactRecord } from '../state/record.ts';

/** Filters of a contact list as of a cutoff. */
type Asked = AskedAt & {
  readonly contact_type?: string;
  readonly include_deleted?: boolean;
};

/** Page of the contacts that existed at a cutoff, newest first, in their state then. */
export const listAsOf = (
  reader: Reader,
  registry: Registry,
  input: Asked,
  now: Now,
): Refusal | RecordsAt => {
  const { contact_type, include_deleted } = input;
  const type = contact_type === undefined ? undefined : typeOf(contact_type);
  const types = type === 'customer' || type === 'supplier' ? [type, 'both'] : [type];
  return recordsAt(reader, registry, input, now, ['contact_type', 'include_deleted'], (cut) => {
    const typeThen = lastSaid(cut, [
      { fact: contactCreated, path: 'contact_type' },
      { fact: contactUpdated, path: 'fields_changed.contact_type.new' },
    ]);
    const where = [
      type !== undefined && {
        sql: `${typeThen} IN (SELECT value FROM json_each(:types_were))`,
        params: { types_were: JSON.stringify(types) },
      },
    ];
    const kept = { actor: contact, record: contactRecord, made: contactCreated, where };
    return include_deleted ? kept : { ...kept, ended: contactDeleted };
  });
};
