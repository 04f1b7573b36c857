import { unsteady } from '../../../kernel/ledger/as-of.ts';
import { lastSaid, recordsAt } from '../../../kernel/ledger/entities-at.ts';
import { cutOf } from '../../../kernel/ledger/replay.ts';
import type { House } from '../../../kernel/module.ts';
import type { Now } from '../../../kernel/operation.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { listCreated, listDeleted, listPatched, listTypeChanged, listUpdated } from './facts.ts';
import { listTypeFrom } from './fields.ts';
import { list } from './inventory-list.ts';
import { listRecord } from './view.ts';

/** What lists at a cut are asked for by. */
type Asked = {
  readonly as_of: string;
  readonly list_type?: string;
  readonly date_from?: string;
  readonly date_to?: string;
  readonly limit?: number;
  readonly offset?: number;
};

const steady = ['list_type', 'date_from', 'date_to'];

/** A page of the lists that there were at a cut, newest first, each as it was. */
export const listAsOf = (
  look: Look,
  house: House,
  input: Asked,
  { caller }: Now,
): Refusal | { readonly items: readonly object[]; readonly total: number } => {
  const refused = unsteady(input, steady);
  if (refused) return refused;
  const { list_type, date_from, date_to, limit, offset } = input;
  const cut = cutOf(look, input.as_of);
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
  const kept = { actor: list, record: listRecord };
  const asked = { ...kept, made: listCreated, ended: listDeleted, where, limit, offset };
  return recordsAt(look, house, asked, cut, caller.role);
};
