import { unsteady } from '../../../kernel/ledger/as-of.ts';
import { lastSaid, recordsAt } from '../../../kernel/ledger/entities-at.ts';
import { cutOf } from '../../../kernel/ledger/replay.ts';
import type { House } from '../../../kernel/module.ts';
import type { Now } from '../../../kernel/operation.ts';
import { type RawJson, rawList } from '../../../kernel/raw.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { itemCreated, itemDeleted, itemPatched, itemSnapshot, itemUpdated } from './facts.ts';
import { item } from './item.ts';
import { itemRecord } from './view.ts';
import { sightOf } from './visibility.ts';

/** What items at a cut are asked for by. */
type Asked = {
  readonly as_of: string;
  readonly inventory_type?: string;
  readonly limit?: number;
  readonly offset?: number;
};

const steady = ['inventory_type'];

/** A page of all items that there were at a cut, in use or not, newest first, each as it was. */
export const listAsOf = (look: Look, house: House, input: Asked, now: Now): Refusal | RawJson => {
  const refused = unsteady(input, steady);
  if (refused) return refused;
  const { inventory_type, limit, offset } = input;
  const cut = cutOf(look, input.as_of);
  const typeThen = lastSaid(cut, [
    { fact: itemCreated, path: 'inventory_type' },
    { fact: itemSnapshot, path: 'inventory_type' },
    { fact: itemUpdated, path: 'fields_changed.inventory_type.new' },
    { fact: itemPatched, path: 'inventory_type' },
  ]);
  const where = [
    inventory_type !== undefined && {
      sql: `${typeThen} = :type_was`,
      params: { type_was: inventory_type },
    },
  ];
  const kept = { actor: item, record: itemRecord, made: [itemCreated, itemSnapshot] };
  const asked = { ...kept, ended: itemDeleted, where, limit, offset };
  const { items, total } = recordsAt(look, house, asked, cut, now.caller.role);
  const sight = sightOf(look, now);
  return rawList(
    items.map((one) => sight(JSON.stringify(one))),
    total,
  );
};
