import { type Static, type TObject, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Fact, FactExtras } from '../fact.ts';
import { unknownFields } from '../input/unknown-fields.ts';
import type { Now } from '../operation.ts';
import { isRefusal, type Refusal, refusal } from '../refusal.ts';
import { closed } from '../schemas.ts';
import { ImportRecord } from './schemas.ts';

/** An import record without its source and key. */
export const Taken = Type.Omit(ImportRecord, ['source', 'idempotency_key'], {
  title: 'TakenRecord',
});

/** An import record without its source and key. */
export type Taken = Static<typeof Taken>;

/** Outcome of importing a record. */
export const CameTo = Type.Union(['created', 'updated', 'nothing'].map((one) => Type.Literal(one)));

export const badData = refusal(
  'bad_data',
  422,
  'The data of {event_type} is invalid at {field}: {message}. Correct it and send it again.',
);

/** Data of an import record checked against a schema, or a refusal that names the first problem; an unknown field with the nearest. */
export const dataAs = <T extends TObject>(
  schema: T,
  { event_type, data }: Taken,
): Static<T> | Refusal => {
  const problem = Value.Errors(schema as TObject, data).First();
  if (!problem) return data as Static<T>;
  const [unknown] = unknownFields([schema], data, []);
  if (unknown) {
    const message = unknown.msg.replace(/\.$/, '');
    return badData({ event_type, field: unknown.loc.join('.'), message });
  }
  const field = problem.path.slice(1).replaceAll('/', '.') || 'data';
  return badData({ event_type, field, message: problem.message });
};

/** Context of an import record: its subject, its id, and extras for its facts. */
export type From<A> = A & {
  readonly id: string;
  readonly extras: FactExtras;
  readonly now: Now;
};

/** Converts an import record into facts. */
export type Maker<A> = (taken: Taken, about: A, now: Now) => readonly Fact[] | Refusal;

/** Declares a converter for records whose data fits a schema; unknown fields are refused. */
export type Takes<A> = <T extends TObject>(
  schema: T,
  make: (data: Static<T>, from: From<A>) => readonly Fact[] | Refusal,
) => Maker<A>;

/** Makes the declaring function for converters of one kind of record; `extrasOf` gives the extras of their facts. */
export const takesWith =
  <A extends object>(extrasOf: (taken: Taken) => FactExtras): Takes<A> =>
  (schema, make) =>
  (taken, about, now) => {
    const data = dataAs(closed(schema), taken);
    if (isRefusal(data)) return data;
    return make(data as never, { ...about, id: taken.entity_id, extras: extrasOf(taken), now });
  };

/** Extras with the time of the record in its source. */
export const sourceTime = ({ source_ts }: Taken): FactExtras =>
  source_ts === undefined ? {} : { metadata: { source_ts } };

/** Extras with the source time and the mark `imported`. */
export const importedAt = (taken: Taken): FactExtras => ({
  metadata: { imported: true, ...sourceTime(taken).metadata },
});
