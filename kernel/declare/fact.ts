import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';

/** A number taken from a series together with a fact, so that a refusal leaves no gap. */
export type TakenNumber = {
  readonly series: string;
  readonly period: string;
  readonly n: number;
  readonly text: string;
};

/** What a fact may carry beside its data. */
export type FactExtras = {
  readonly number?: TakenNumber;
  readonly location_id?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly source?: string;
  /** `instance` puts the fact on the chain that belongs to no company; an id, on that company's. */
  readonly company?: string;
  /** How many ids are left free before this fact's, for rows that are put in their place later. */
  readonly leaves?: number;
  /** The closing entry of a year is dated inside the period it locks. */
  readonly passesLock?: boolean;
};

/** Something that happened, before it has an id. */
export type Fact<D = unknown> = {
  readonly fact: FactKind;
  readonly entity_id: string;
  readonly data: D;
  readonly extras: FactExtras;
};

/** Personal values that are gone from the ledger: those of earlier entries of the same entity, or of the entries named. */
export type Erased =
  | 'entity'
  | readonly { readonly entry: number; readonly paths: readonly string[] }[];

/** What is known of a kind of fact. */
export type FactKind = {
  readonly type: string;
  readonly of: string;
  readonly v: number;
  readonly schema: TSchema;
  /** Data fields (dotted paths) whose values are people's: the ledger keeps a salted digest. */
  readonly personal: readonly string[];
  /** Whether these data move stock or money: then they have a `date`, which the period lock is compared with. */
  readonly moves: (data: never) => boolean;
  /** Who below manager may read the data: `all`, or nobody (`none`), as for journal entries. */
  readonly shownBelowManager: 'all' | 'none';
  /** Whether this fact is about a cost although no field name says so (a price list named cost). */
  readonly isCost: ((data: never) => boolean) | undefined;
  /** Fields of its data that are cost figures here although their names do not say so elsewhere, at any depth. */
  readonly costs: ReadonlySet<string>;
  /** The personal values that this fact erases: all earlier ones of its entity, or those of the entries it names. */
  readonly erases: ((data: never) => Erased | undefined) | undefined;
  /** Fields of its data that are purchase prices (kernel/declare/sight.ts), at any depth. */
  readonly prices: ReadonlySet<string>;
  /** The field of its entity that the data are about where no key of them names it (a price and its list). */
  readonly about: ((data: never) => string) | undefined;
};

/** A kind of fact: call it with the entity and the data to state one. */
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

/** Declares a kind of fact of the entity kind `of`; its shape never changes, a new shape is a new `v`. */
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
