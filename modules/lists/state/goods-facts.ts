import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { ListLine } from '../lines/line.ts';
import { totalFields } from './fields.ts';

const text = Type.Optional(orNull(Type.String()));

/** The line of an item; `line_id` only where it is not the item's id. */
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

/** What a scan did: `added` a line, counted one `again`, `audited` or `received` it. */
export const listScanned = fact(
  'list.scanned',
  'list',
  Type.Object({
    barcode: Type.String(),
    item_id: Type.String(),
    mode: Type.String(),
    run_key: text,
    /** The line as it is after it. */
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

/** Goods held for lines, or let go of. */
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
        /** The lot that goes, where it is a part of the item; `quantity` where it is split off by this move. */
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
    /** Where all of it goes back to; null where that are several places, or none. */
    to_location_id: orNull(Type.String()),
    lines: Type.Array(
      Type.Object({
        ...place,
        to_location_id: orNull(Type.String()),
        /** The part that comes back, and the lot that it goes into again, where nothing sets them apart. */
        moved_item_id: Type.Optional(Type.String()),
        into: Type.Optional(Type.String()),
      }),
    ),
    date: DateText,
  }),
  { moves: true },
);

/** The entry that the books make of it; null where no value moves. */
const entry = orNull(Type.String());

/** What was missing and what was too much, at cost. */
const found = { shrinkage: Type.Number(), overage: Type.Number() };

/** Values in company currency: what the lots are worth after it, less before. */
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

/** A line taken back: `after` what the lot holds now, `unit_cost` what a unit of it costs now. */
const undone = {
  ...place,
  before: Type.Number(),
  after: Type.Number(),
  unit_cost: Type.Number(),
  value_delta: Type.Number(),
  account: text,
};

/** How much more (less, when negative) the lots gain than the reversed entry gives back, and to which account that goes. */
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
/** What is said of goods that are taken back, whichever way they went. */
export type Reversal = Static<typeof Reversed>;

/** The shrinkage and overage that are taken back, and the entry that is reversed. */
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

/** `je_id` is the entry that is reversed. */
export const listWriteoffReversed = fact(
  'list.writeoff_reversed',
  'list',
  Type.Object({ ...Reversed.properties, je_id: entry }),
  { moves: true },
);
