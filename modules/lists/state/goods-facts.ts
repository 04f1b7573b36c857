import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { ListLine } from '../lines/line.ts';
import { totalFields } from './fields.ts';

const text = Type.Optional(orNull(Type.String()));

/** Item of a line; `line_id` only where it differs from the item's id. */
const place = { item_id: Type.String(), line_id: Type.Optional(Type.String()) };

const totals = Type.Optional(Type.Object(totalFields));

export const listLineCounted = fact(
  'list.line_counted',
  'list',
  Type.Object({
    ...place,
    counted_qty: orNull(Type.Number()),
    audited_at: orNull(Type.String()),
    audited_by: orNull(Type.String()),
  }),
);

/** A scan: `added` a line, counted it `again`, `audited` or `received` it. */
export const listScanned = fact(
  'list.scanned',
  'list',
  Type.Object({
    barcode: Type.String(),
    item_id: Type.String(),
    mode: Type.String(),
    run_key: text,
    /** Line after the scan. */
    line: ListLine,
    totals,
  }),
);

export const listUnscanned = fact(
  'list.unscanned',
  'list',
  Type.Object({ ...place, mode: Type.String(), totals }),
);

export const listMarksSet = fact(
  'list.marks_set',
  'list',
  Type.Object({
    line_entity_ids: Type.Array(Type.String()),
    scanned: Type.Boolean(),
    /** `audited` or `received`. */
    mark: Type.String(),
    at: Type.String(),
    by: orNull(Type.String()),
  }),
);

/** Goods of lines reserved or released. */
export const listLinesReserved = fact(
  'list.lines_reserved',
  'list',
  Type.Object({
    line_entity_ids: Type.Array(Type.String()),
    new_status: Type.String(),
    lines: Type.Array(Type.Object({ ...place, quantity: Type.Number() })),
  }),
);

export const listMoved = fact(
  'list.moved',
  'list',
  Type.Object({
    to_location_id: Type.String(),
    lines: Type.Array(
      Type.Object({
        ...place,
        from_location_id: orNull(Type.String()),
        /** Lot that moves, where it is a part of the item; `quantity` where this move splits it off. */
        moved_item_id: Type.Optional(Type.String()),
        quantity: Type.Optional(Type.Number()),
      }),
    ),
    date: DateText,
  }),
  { moves: true },
);

export const listMoveReversed = fact(
  'list.move_reversed',
  'list',
  Type.Object({
    /** Common destination of the goods; null where there are several or none. */
    to_location_id: orNull(Type.String()),
    lines: Type.Array(
      Type.Object({
        ...place,
        to_location_id: orNull(Type.String()),
        /** Part that moves back, and the lot that it rejoins where possible. */
        moved_item_id: Type.Optional(Type.String()),
        into: Type.Optional(Type.String()),
      }),
    ),
    date: DateText,
  }),
  { moves: true },
);

/** Journal entry; null where no value moves. */
const entry = orNull(Type.String());

/** Value of missing and of surplus goods, at cost. */
const found = { shrinkage: Type.Number(), overage: Type.Number() };

/** Adjustment of lots to an audit; `value_delta` is the value after less before, in company currency. */
export const listAdjusted = fact(
  'list.adjusted',
  'list',
  Type.Object({
    lines: Type.Array(
      Type.Object({
        ...place,
        before: Type.Number(),
        counted: Type.Number(),
        delta: Type.Number(),
        unit_cost: Type.Number(),
        value_delta: Type.Number(),
      }),
    ),
    ...found,
    closed_at: Type.String(),
    date: DateText,
    journal_entry_id: entry,
  }),
  { moves: true, costs: Object.keys(found) },
);

/** A reversed line: `after` is the new quantity of the lot, `unit_cost` its new unit cost. */
const undone = {
  ...place,
  before: Type.Number(),
  after: Type.Number(),
  unit_cost: Type.Number(),
  value_delta: Type.Number(),
  account: text,
};

/** Difference between the value that the lots gain and that of the reversed entry, with its account or role. */
const Remainder = Type.Object({
  role: Type.Optional(Type.String()),
  account: Type.Optional(Type.String()),
  value_delta: Type.Number(),
});

const Reversed = Type.Object({
  lines: Type.Array(Type.Object(undone)),
  remainders: Type.Array(Remainder),
  reason: text,
  date: DateText,
});
/** Data of a reversal of an adjustment or a write-off. */
export type Reversal = Static<typeof Reversed>;

/** Reversal of an adjustment with the entry that it reverses. */
export const listAdjustReversed = fact(
  'list.adjust_reversed',
  'list',
  Type.Object({ ...Reversed.properties, ...found, reverses: entry }),
  { moves: true, costs: Object.keys(found) },
);

export const listWrittenOff = fact(
  'list.written_off',
  'list',
  Type.Object({
    lines: Type.Array(
      Type.Object({
        ...place,
        before: Type.Number(),
        qty_out: Type.Number(),
        unit_cost: Type.Number(),
        value_delta: Type.Number(),
        account: text,
      }),
    ),
    closed_at: Type.String(),
    date: DateText,
    je_id: entry,
  }),
  { moves: true },
);

/** Reversal of a write-off; `je_id` is the reversed entry. */
export const listWriteoffReversed = fact(
  'list.writeoff_reversed',
  'list',
  Type.Object({ ...Reversed.properties, je_id: entry }),
  { moves: true },
);
