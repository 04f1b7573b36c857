import type { Registry } from '../../../kernel/declare/module.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { lastSaid } from '../../../kernel/ledger/entities-at.ts';
import { type AskedAt, type RecordsAt, recordsAt } from '../../../kernel/ledger/records-at.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { doc } from '../document/doc.ts';
import { docCreated, docDeleted, docPatched, docUpdated } from '../document/facts/document.ts';
import { docConvertedToBill, docRevertedToDraft } from '../document/facts/issue.ts';
import { docRecord } from '../document/record.ts';
import type { DocFilters } from './list.ts';

type Asked = DocFilters & AskedAt;

/**
 * Page of the documents that existed at a cutoff, newest first, in their state then; received ones
 * are excluded.
 */
export const listAsOf = (
  reader: Reader,
  registry: Registry,
  input: Asked,
  now: Now,
): Refusal | RecordsAt => {
  const { doc_type, contact_id } = input;
  const types = doc_type?.split(',').map((one) => one.trim());
  return recordsAt(reader, registry, input, now, ['doc_type', 'contact_id'], (cut) => {
    // A purchase order becomes a bill in place, and a purchase order again when that is undone.
    const typeThen = lastSaid(cut, [
      { fact: docCreated, path: 'doc_type' },
      { fact: docConvertedToBill, path: 'doc_type' },
      { fact: docRevertedToDraft, path: 'doc_type' },
    ]);
    const contactThen = lastSaid(cut, [
      { fact: docCreated, path: 'contact_id' },
      { fact: docUpdated, path: 'fields_changed.contact_id.new' },
      { fact: docPatched, path: 'fields_changed.contact_id.new' },
    ]);
    const where = [
      types !== undefined && {
        sql: `${typeThen} IN (SELECT value FROM json_each(:types_were))`,
        params: { types_were: JSON.stringify(types) },
      },
      contact_id !== undefined && {
        sql: `${contactThen} = :contact_was`,
        params: { contact_was: contact_id },
      },
    ];
    return { actor: doc, record: docRecord, made: docCreated, ended: docDeleted, where };
  });
};
