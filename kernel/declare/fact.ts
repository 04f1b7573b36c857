import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { canonical } from '../values/canonical.ts';

/** A number of a series, taken together with a fact so that a refusal leaves no gap. */
export type TakenNumber = {
  readonly series: string;
  readonly period: string;
  readonly n: number;
  readonly text: string;
};

/** Optional parts of a fact besides its data. */
export type FactExtras = {
  readonly number?: TakenNumber;
  readonly location_id?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly source?: string;
  /** `instance` puts the fact on the chain that belongs to no company; an id, on that company's. */
  readonly company?: string;
  /** Number of ids left unused before this fact's. */
  readonly leaves?: number;
  /** Guards of dated facts do not apply, because the fact belongs to what they protect. */
  readonly passesGuards?: boolean;
};

/** A fact to be recorded. */
export type Fact<D = unknown> = {
  readonly fact: FactKind;
  readonly entity_id: string;
  readonly data: D;
  readonly extras: FactExtras;
};

/** Personal values that a fact erases: those of earlier entries of the same entity, or of the entries named. */
export type Erased =
  | 'entity'
  | readonly { readonly entry: number; readonly paths: readonly string[] }[];

/** Declaration of a type of fact. */
export type FactKind = {
  readonly type: string;
  readonly of: string;
  readonly v: number;
  readonly schema: TSchema;
  /** Data fields (dotted paths) that hold personal data: the ledger keeps a salted digest. */
  readonly personal: readonly string[];
  /** True if these data have a `date` that the guards of dated facts may refuse. */
  readonly moves: (data: never) => boolean;
  /** Roles below manager that may read the data. */
  readonly shownBelowManager: 'all' | 'none';
  /** True if the data are a cost although no field name shows it. */
  readonly isCost: ((data: never) => boolean) | undefined;
  /** Data fields, at any depth, that are costs in this fact although their names are not cost names elsewhere. */
  readonly costs: ReadonlySet<string>;
  /** Personal values that this fact erases. */
  readonly erases: ((data: never) => Erased | undefined) | undefined;
  /** Data fields, at any depth, that are prices (kernel/declare/confidential/figures.ts). */
  readonly prices: ReadonlySet<string>;
  /** Field of the entity that the data are about, where no key of the data names it. */
  readonly about: ((data: never) => string) | undefined;
};

/** A type of fact: call it with the entity id and the data to make a fact. */
export type FactType<D> = FactKind & ((entityId: string, data: D, extras?: FactExtras) => Fact<D>);

type FactOptions<D> = {
  readonly v?: number;
  readonly personal?: readonly string[];
  readonly moves?: boolean | ((data: D) => boolean);
  readonly shownBelowManager?: 'all' | 'none';
  readonly isCost?: (data: D) => boolean;
  readonly costs?: readonly string[];
  readonly erases?: (data: D) => Erased | undefined;
  readonly prices?: readonly string[];
  readonly about?: (data: D) => string;
};

/** Declares a type of fact of the entity kind `of`. Its schema never changes; a new schema is a new `v`. */
export const fact = <S extends TObject>(
  type: string,
  of: string,
  schema: S,
  options: FactOptions<Static<S>> = {},
): FactType<Static<S>> => {
  const made = Object.assign(
    (entityId: string, data: Static<S>, extras: FactExtras = {}): Fact<Static<S>> => ({
      fact: made,
      entity_id: entityId,
      data,
      extras,
    }),
    {
      type,
      of,
      v: options.v ?? 1,
      schema,
      personal: options.personal ?? [],
      moves: typeof options.moves === 'function' ? options.moves : () => options.moves === true,
      shownBelowManager: options.shownBelowManager ?? ('all' as const),
      isCost: options.isCost,
      costs: new Set(options.costs),
      erases: options.erases,
      prices: new Set(options.prices),
      about: options.about,
    },
  );
  return made;
};

/** The schema of a change map: field → old and new value. */
export const FieldsChanged = Type.Record(
  Type.String(),
  Type.Object({ old: Type.Optional(Type.Unknown()), new: Type.Unknown() }),
);

/** A change map. */
export type FieldsChanged = Static<typeof FieldsChanged>;

/** Change map from the old to the new values of fields; fields without a new value are unchanged. */
export const changesBetween = <S extends object>(
  before: S,
  after: { readonly [K in keyof S]?: S[K] | undefined },
): FieldsChanged =>
  Object.fromEntries(
    (Object.keys(after) as (keyof S & string)[])
      .filter(
        (field) =>
          after[field] !== undefined && canonical(after[field]) !== canonical(before[field]),
      )
      .map((field) => [field, { old: before[field], new: after[field] }]),
  );

/** The new values of a change map. */
export const newValues = (
  changes: Readonly<Record<string, { readonly new: unknown }>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.new]));

/** Version from which a type of event without a version of its own is recorded. */
const firstVersion = '0.1.0';

/** Description of a type of event, with the version that records it first where that is not the first version. */
export type EventNote = string | { readonly says: string; readonly since: string };

/** Descriptions of a module's events for readers of the ledger, the stream and webhooks, by type. */
export type EventNotes = { readonly [type: string]: EventNote };

/** The description as a sentence, and the version that records the event first. */
export const readNote = (note: EventNote): { readonly says: string; readonly since: string } =>
  typeof note === 'string' ? { says: note, since: firstVersion } : note;
