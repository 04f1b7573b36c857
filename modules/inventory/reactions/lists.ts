import { type Send, send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import {
  listAdjusted,
  listAdjustReversed,
  listLinesReserved,
  listMoved,
  listMoveReversed,
  listWriteoffReversed,
  listWrittenOff,
} from '../../lists/contract/facts.ts';
import { adjust } from '../for-lists/adjust.ts';
import { bringBack } from '../for-lists/bring-back.ts';
import { move } from '../for-lists/move.ts';
import { movePart } from '../for-lists/move-part.ts';
import { putBack } from '../for-lists/put-back.ts';
import { reserve } from '../for-lists/reserve.ts';
import { unreserve } from '../for-lists/unreserve.ts';
import { writeOff } from '../for-lists/write-off.ts';
import { optionalField } from '../optional-field.ts';

/** Reactions to lists: counts, transfers, write-offs and reservations change the lots. */
export const listReactions: readonly Reaction[] = [
  reaction('inventory.listAdjusted', {
    when: listAdjusted,
    then: ({ data, meta }) =>
      send(adjust, {
        list_id: meta.entity_id,
        date: data.date,
        reason: 'audit',
        journal_entry_id: data.journal_entry_id,
        lines: data.lines.map(({ item_id, counted, value_delta }) => ({
          item_id,
          new_qty: counted,
          value_delta,
        })),
      }),
  }),
  reaction('inventory.listAdjustReversed', {
    when: listAdjustReversed,
    then: ({ data, meta }) => send(adjust, undone(data, meta.entity_id)),
  }),
  reaction('inventory.listWrittenOff', {
    when: listWrittenOff,
    then: ({ data, meta, lines }) =>
      send(writeOff, {
        list_id: meta.entity_id,
        date: data.date,
        journal_entry_id: data.je_id,
        lines: data.lines.map(({ item_id, line_id = item_id, qty_out, value_delta, account }) => ({
          item_id,
          quantity: qty_out,
          value_delta,
          account: account ?? null,
          reason: (lines.get(line_id) as { comment?: string | null } | undefined)?.comment ?? null,
        })),
      }),
  }),
  reaction('inventory.listWriteoffReversed', {
    when: listWriteoffReversed,
    then: ({ data, meta }) => send(putBack, undone(data, meta.entity_id)),
  }),
  reaction('inventory.listMoved', {
    when: listMoved,
    then: ({ data: { date, lines, to_location_id }, meta }) => {
      const list_id = meta.entity_id;
      const parts = lines.flatMap(({ item_id, moved_item_id: child_id, quantity }) =>
        child_id === undefined || quantity === undefined
          ? []
          : [send(movePart, { list_id, item_id, child_id, quantity, to_location_id, date })],
      );
      const whole = lines
        .filter(({ quantity }) => quantity === undefined)
        .map(({ item_id, moved_item_id = item_id }) => ({
          item_id: moved_item_id,
          to_location_id,
        }));
      return [...parts, ...movingWhole(list_id, date, whole)];
    },
  }),
  reaction('inventory.listMoveReversed', {
    when: listMoveReversed,
    then: ({ data: { date, lines }, meta }) => {
      // Goods that had no location before stay where they are.
      const list_id = meta.entity_id;
      const placed = lines.flatMap((line) =>
        line.to_location_id === null ? [] : [{ ...line, to_location_id: line.to_location_id }],
      );
      const whole = placed
        .filter(({ moved_item_id }) => moved_item_id === undefined)
        .map(({ item_id, to_location_id }) => ({ item_id, to_location_id }));
      const parts = placed.flatMap(({ moved_item_id: item_id, to_location_id, into }) =>
        item_id === undefined
          ? []
          : [
              send(bringBack, {
                list_id,
                item_id,
                to_location_id,
                date,
                ...optionalField('into', into),
              }),
            ],
      );
      // The rest of a lot first, so that its parts can rejoin it there.
      return [...movingWhole(list_id, date, whole), ...parts];
    },
  }),
  reaction('inventory.listLinesReserved', {
    when: listLinesReserved,
    then: ({ data: { new_status, lines }, meta }) => {
      const held = lines.map(({ item_id, quantity }) => ({ item_id, quantity }));
      const to = new_status === 'reserved' ? reserve : unreserve;
      return send(to, { list_id: meta.entity_id, lines: held });
    },
  }),
];

type Undone = {
  readonly date: string;
  readonly reason?: string | null;
  readonly lines: readonly {
    readonly item_id: string;
    readonly after: number;
    readonly unit_cost: number;
    readonly value_delta: number;
    readonly account?: string | null;
  }[];
};

const undone = ({ date, reason, lines }: Undone, list_id: string) => ({
  list_id,
  date,
  reason: reason ?? null,
  journal_entry_id: null,
  lines: lines.map(({ item_id, after, unit_cost, value_delta, account }) => ({
    item_id,
    new_qty: after,
    unit_cost,
    value_delta,
    account: account ?? null,
  })),
});

/** Command that moves full lots together; none where there are no lots. */
const movingWhole = (
  list_id: string,
  date: string,
  lines: { item_id: string; to_location_id: string }[],
): Send[] => (lines.length === 0 ? [] : [send(move, { list_id, date, lines })]);
