import { type Send, send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import { doc, docLinesReturned, docMemoOut } from '../../documents/contract/facts.ts';
import { memoOut } from '../movements/memo-out.ts';
import { memoReturn } from '../movements/memo-return.ts';
import { transfer } from '../movements/transfer.ts';
import { optionalField } from '../optional-field.ts';
import { item } from '../state/item.ts';

const sentOut = reaction('inventory.sendsOutOnMemo', {
  when: docMemoOut,
  of: doc,
  then: ({ data, meta }) =>
    data.items.flatMap(({ item_id, quantity, split_from, reserved_for, on_memo_account }) =>
      item_id === null
        ? []
        : [
            send(memoOut, {
              date: data.date,
              source_doc_id: meta.entity_id,
              ...optionalField('contact_id', data.contact_id),
              item_id: split_from ?? item_id,
              quantity,
              ...(split_from ? { child_id: item_id } : {}),
              ...optionalField('reserved_for', reserved_for),
              ...optionalField('on_memo_account', on_memo_account),
            }),
          ],
    ),
});

const takenBack = reaction('inventory.takesBackFromMemo', {
  when: docLinesReturned,
  of: doc,
  then: ({ data, meta }, now, reader) =>
    data.items.flatMap((one): Send[] => {
      const { item_id, quantity, condition, into } = one;
      if (item_id === null) return [];
      const isPart = reader.state(item, item_id)?.quantity !== quantity;
      const lot = isPart ? now.id('item') : item_id;
      const back = send(memoReturn, {
        date: data.date,
        source_doc_id: meta.entity_id,
        item_id,
        quantity,
        condition: condition === 'damaged' ? 'damaged' : 'good',
        ...optionalField('into', into),
        ...(isPart ? { child_id: lot } : {}),
      });
      const to = data.location_id;
      if (!to || reader.state(item, item_id)?.location_id === to) return [back];
      return [back, send(transfer, { entity_id: lot, to_location_id: to, date: data.date })];
    }),
});

/** Reactions to memos: lots go out and come back. */
export const memoReactions: readonly Reaction[] = [sentOut, takenBack];
