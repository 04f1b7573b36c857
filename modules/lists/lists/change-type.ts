import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, knownText, oneOf, writtenWith } from '../../../kernel/declare/schemas.ts';
import { typeOf } from '../draft/header.ts';
import { stockOf } from '../goods.ts';
import { allOf, linesOf } from '../lines/line-rows.ts';
import { stockFieldFacts } from '../lines/stock-fields.ts';
import { unknownType } from '../refusals.ts';
import { listTypeChanged } from '../state/facts.ts';
import { listTypes, sentListTypes } from '../state/fields.ts';
import { list } from '../state/inventory-list.ts';
import { onHandNow } from '../stock/on-hand.ts';

/** Changes the type of a list; a finalized list that becomes an audit records the quantities on hand again. */
export const changeType = command('lists.lists.changeType', {
  says: 'Change the type of a list.',
  explains: [
    'Draft or finalized lists.',
    'Lines get the fields of the new type, such as quantity on hand or origin; a finalized list that becomes an audit records quantities on hand anew.',
    'An unknown type is refused with `unknown_list_type`; `write-off` and `shipping` are accepted as aliases.',
    'Changing to the present type changes nothing, except that a finalized audit renews its baseline.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, list_type: knownText(sentListTypes) }),
  gives: writtenWith({ ok: Type.Literal(true), list_type: oneOf<string>(listTypes) }),
  asks: 'change-type',
  refuses: [unknownType],
  reads: (reader, { entity_id, list_type: sent }, state) => {
    const list_type = typeOf(sent);
    if (isRefusal(list_type)) return list_type;
    const isFrozen = list_type === 'audit' && state.status === 'finalized';
    const lines = linesOf(reader, entity_id);
    return {
      list_type,
      on_hand: isFrozen ? onHandNow(reader, entity_id) : undefined,
      stock: stockOf(reader, lines),
    };
  },
  decide: (state, { entity_id }, _, { list_type, on_hand, stock, lines }) => {
    const answer = { ok: true, list_type };
    if (list_type === state.list_type && !on_hand) return { facts: [], answer };
    const changed = listTypeChanged(entity_id, { list_type, ...(on_hand ? { on_hand } : {}) });
    const put = on_hand ? [] : stockFieldFacts(entity_id, allOf(lines), list_type, stock);
    return { facts: [changed, ...put], answer };
  },
});
