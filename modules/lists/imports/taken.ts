import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Fact, FactExtras } from '../../../kernel/fact.ts';
import type { Now } from '../../../kernel/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/refusal.ts';
import { closed, ImportRecord } from '../../../kernel/shapes.ts';
import type { Look, Stored } from '../../../kernel/store/look.ts';
import type { Lot } from '../../inventory/contract.ts';
import { stockOf } from '../goods.ts';
import type { ListLine } from '../lines/line.ts';
import { linesOf } from '../lines/stored.ts';
import { type InventoryList, list } from '../lists/inventory-list.ts';
import { listNumbered, nextListNumber } from '../lists/number.ts';
import { badData } from './refusals.ts';

/** An import record without its envelope, which is the sender's business. */
export const Taken = Type.Omit(ImportRecord, ['source', 'idempotency_key']);

/** An import record without its envelope. */
export type Taken = Static<typeof Taken>;

/** What taking over a record came to. */
export const Told = Type.Union(['created', 'updated', 'nothing'].map((one) => Type.Literal(one)));

/** What an event from elsewhere is about. */
export type About = {
  readonly list: Stored<InventoryList> | undefined;
  /** Its lines, in order. */
  readonly stored: readonly ListLine[];
  /** Something has the record's id already. */
  readonly isTaken: boolean;
  readonly number: ReturnType<typeof nextListNumber>;
  /** The list that has the number of the record. */
  readonly holder: string | undefined;
  readonly stock: ReadonlyMap<string, Lot>;
};

/** Reads what an import record is about. */
export const aboutOf = (look: Look, { entity_id, data }: Taken, now: Now): About => {
  const found = look.entity(list, entity_id);
  const { ref_id, list_type, line_items } = data;
  const sent = Array.isArray(line_items) ? (line_items as ListLine[]) : [];
  return {
    list: found,
    stored: found ? linesOf(look, entity_id) : [],
    isTaken: look.any(entity_id) !== undefined,
    number: nextListNumber(look, String(list_type), now.today),
    holder: typeof ref_id === 'string' ? listNumbered(look, ref_id) : undefined,
    stock: stockOf(
      look,
      sent.filter((line) => typeof line === 'object' && line !== null),
    ),
  };
};

/** Where a fact comes from: the record, what it is about, and what the fact keeps of it. */
export type From = About & {
  readonly id: string;
  readonly extras: FactExtras;
  readonly now: Now;
};

/** Makes of an import record the facts it becomes here. */
export type Maker = (taken: Taken, about: About, now: Now) => readonly Fact[] | Refusal;

/** A maker for records whose data fits a schema. */
export const takes =
  <T extends TObject>(
    schema: T,
    make: (data: Static<T>, from: From) => readonly Fact[] | Refusal,
  ): Maker =>
  (taken, about, now) => {
    const data = dataAs(schema, taken);
    if (isRefusal(data)) return data;
    const { entity_id: id, source_ts } = taken;
    const metadata = { imported: true, ...(source_ts === undefined ? {} : { source_ts }) };
    return make(data as Static<T>, { ...about, id, extras: { metadata }, now });
  };

/** A maker for records about a list that must be there. */
export const takesOn = <T extends TObject>(
  schema: T,
  make: (data: Static<T>, stored: Stored<InventoryList>, from: From) => readonly Fact[] | Refusal,
): Maker =>
  takes(schema, (data, from) =>
    from.list ? make(data, from.list, from) : notFound({ what: 'list' }),
  );

const dataAs = <T extends TObject>(schema: T, { event_type, data }: Taken): Static<T> | Refusal => {
  const problem = Value.Errors(closed(schema) as TSchema, data).First();
  if (!problem) return data as Static<T>;
  const field = problem.path.slice(1).replaceAll('/', '.') || 'data';
  return badData({ event_type, field, message: problem.message });
};
