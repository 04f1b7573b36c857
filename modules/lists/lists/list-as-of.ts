import type { Registry } from '../../../kernel/declare/module.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { lastSaid } from '../../../kernel/ledger/entities-at.ts';
import { type AskedAt, type RecordsAt, recordsAt } from '../../../kernel/ledger/records-at.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  listCreated,
  listDeleted,
  listPatched,
  listTypeChanged,
  listUpdated,
} from '../state/facts.ts';
import { listTypeFrom } from '../state/fields.ts';
import { list } from '../state/inventory-list.ts';
import { listRecord } from '../state/view.ts';

/** Filters of lists as of a cutoff. */
type Asked = AskedAt & {
  readonly list_type?: string;
  readonly date_from?: string;
  readonly date_to?: string;
};

/** A page of the lists that existed at a cutoff, newest first, each in its state then. */
export const listAsOf = (
  reader: Reader,
  registry: Registry,
  input: Asked,
  now: Now,
): Refusal | RecordsAt => {
  const { list_type, date_from, date_to } = input;
  return recordsAt(reader, registry, input, now, ['list_type', 'date_from', 'date_to'], (cut) => {
    const typeThen = lastSaid(cut, [
      { fact: listCreated, path: 'list_type' },
      { fact: listTypeChanged, path: 'list_type' },
      { fact: listUpdated, path: 'fields_changed.list_type.new' },
      { fact: listPatched, path: 'fields_changed.list_type.new' },
    ]);
    const where = [
      list_type !== undefined && {
        sql: `${typeThen} = :type_was`,
        params: { type_was: listTypeFrom(list_type) },
      },
      date_from !== undefined && {
        sql: "json_extract(l.data, '$.date') >= :date_from",
        params: { date_from },
      },
      date_to !== undefined && {
        sql: "json_extract(l.data, '$.date') <= :date_to",
        params: { date_to },
      },
    ];
    return { actor: list, record: listRecord, made: listCreated, ended: listDeleted, where };
  });
};
