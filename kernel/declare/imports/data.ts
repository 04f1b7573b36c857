import { type Static, type TObject, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Fact, FactExtras } from '../fact.ts';
import type { Now } from '../operation.ts';
import { isRefusal, type Refusal, refusal } from '../refusal.ts';
import { closed, ImportRecord } from '../schemas.ts';

/** An import record without its envelope, which is the sender's business. */
export const Taken = Type.Omit(ImportRecord, ['source', 'idempotency_key']);

/** An import record without its envelope. */
export type Taken = Static<typeof Taken>;

/** What taking over a record came to. */
export const CameTo = Type.Union(['created', 'updated', 'nothing'].map((one) => Type.Literal(one)));

export const badData = refusal(
  'bad_data',
  422,
  'The data of {event_type} does not fit: {field} {message}.',
);

/** The data of an import record in the shape of a schema, or why it does not fit. */
export const dataAs = <T extends TObject>(
  schema: T,
  { event_type, data }: Taken,
): Static<T> | Refusal => {
  const problem = Value.Errors(schema as TObject, data).First();
  if (!problem) return data as Static<T>;
  const field = problem.path.slice(1).replaceAll('/', '.') || 'data';
  return badData({ event_type, field, message: problem.message });
};

/** Where a fact comes from: what the record is about, its id, and what the fact keeps of it. */
export type From<A> = A & {
  readonly id: string;
  readonly extras: FactExtras;
  readonly now: Now;
};

/** Makes of an import record the facts it becomes here. */
export type Maker<A> = (taken: Taken, about: A, now: Now) => readonly Fact[] | Refusal;

/** Declares a maker for records whose data fits a schema; what is not named in that is refused. */
export type Takes<A> = <T extends TObject>(
  schema: T,
  make: (data: Static<T>, from: From<A>) => readonly Fact[] | Refusal,
) => Maker<A>;

/** How the makers of a kind of record are declared: with what their facts keep of each. */
export const takesWith =
  <A extends object>(extrasOf: (taken: Taken) => FactExtras): Takes<A> =>
  (schema, make) =>
  (taken, about, now) => {
    const data = dataAs(closed(schema), taken);
    if (isRefusal(data)) return data;
    return make(data as never, { ...about, id: taken.entity_id, extras: extrasOf(taken), now });
  };

/** What a fact keeps of the record it was made of: when that happened where it comes from. */
export const sourceTime = ({ source_ts }: Taken): FactExtras =>
  source_ts === undefined ? {} : { metadata: { source_ts } };

/** The same, and that it was imported. */
export const importedAt = (taken: Taken): FactExtras => ({
  metadata: { imported: true, ...sourceTime(taken).metadata },
});
