import type { Role } from './access.ts';
import { isPricedBy, type Priced } from './confidential/sight.ts';
import type { FactKind, FactType } from './fact.ts';

/** Lifecycle of an entity as the kernel uses it; the folder machines/ makes them. */
export type Askable = {
  readonly id: string;
  can(state: string, event: { readonly type: string }, context: object): Verdict;
  /** Every event that the state knows; as `event@role` where the record requires a higher role than the operation. */
  ask(state: string, context: object): readonly (Verdict & { readonly event: string })[];
  /** The events among these that would be taken, in the same notation. */
  taken(state: string, context: object): readonly string[];
};

/** Answer of the machine: taken, or refused by a guard with its words. */
export type Verdict =
  | { readonly taken: true; readonly target: string }
  | {
      readonly taken: false;
      readonly guard?: string;
      readonly words: string;
      /** Step after which the event is taken, as a sentence. */
      readonly next?: string;
      /** Events of that step, in order. */
      readonly steps?: readonly string[];
    };

/** Metadata of a fact for folds. */
export type FactMeta = {
  readonly id: number;
  readonly ts: string;
  readonly type: string;
  readonly entity_id: string;
  readonly company_id: string;
  readonly actor_id: string | null;
  readonly source: string;
};

/** Lines of a document, list or order: one row each, read lazily. */
export type Parts = {
  get(id: string): Part | undefined;
  all(): readonly Part[];
  count(): number;
  /** Adds or replaces a line; without a position it keeps its own, a new one goes to the end. */
  put(id: string, data: Part, position?: number): void;
  drop(id: string): void;
  /** Replaces all lines by these, in this order. */
  replace(lines: readonly { readonly id: string; readonly data: Part }[]): void;
};

/** One line, as JSON. */
export type Part = Readonly<Record<string, unknown>>;

/** Change of state by one type of fact. */
export type Fold<S> = {
  readonly fact: FactKind;
  readonly apply: (state: S, data: unknown, meta: FactMeta, parts: Parts) => S;
};

/** An entity with an address, a state made of its facts and, where it has one, a lifecycle. */
export type Actor<S> = {
  readonly kind: string;
  /** Name in sentences: `note`, `saved search`. */
  readonly title: string;
  readonly initial: S;
  readonly folds: ReadonlyMap<string, Fold<S>>;
  readonly v: number;
  /** The machine of this entity, which may depend on its state. */
  readonly lifecycle: ((state: S) => Askable) | undefined;
  /** Events for which the record in this state requires a higher role than the operation. */
  readonly roles: ((state: S) => RoleOf) | undefined;
  readonly status: (state: S) => string;
  /** Context of the machine's guards; `asked` is the input of the command. */
  readonly context: (state: S, asked?: object) => object;
  /** Field name of its lines, where it has lines. */
  readonly parts: string | undefined;
  /** A tombstone: reads answer 404, the ledger keeps its facts. */
  readonly isGone: (state: S) => boolean;
  /** True if the figures of the entity are confidential prices (kernel/declare/confidential/sight.ts). */
  readonly isPriced: (state: S) => boolean;
  readonly priced: Priced | undefined;
  /** User who alone reads a record; undefined if all members of the company do. */
  readonly personalTo: ((state: S) => string) | undefined;
};

/** Lowest role by event. */
export type RoleOf = Readonly<Record<string, Role>>;

type ActorDeclaration<S> = {
  readonly title?: string;
  readonly initial: S;
  readonly v?: number;
  readonly folds: readonly Fold<S>[];
  readonly lifecycle?: (state: S) => Askable;
  readonly roles?: (state: S) => RoleOf;
  readonly status?: (state: S) => string;
  readonly context?: (state: S, asked?: object) => object;
  readonly parts?: string;
  readonly isGone?: (state: S) => boolean;
  /** Applied to states and to answered records, so it may only use fields that both have. */
  readonly priced?: Priced;
  readonly personalTo?: (state: S) => string;
};

/** Declares a kind of entity. */
export const actor = <S extends object>(kind: string, declared: ActorDeclaration<S>): Actor<S> => ({
  kind,
  title: declared.title ?? kind.replaceAll('_', ' '),
  initial: declared.initial,
  folds: new Map(declared.folds.map((fold) => [fold.fact.type, fold])),
  v: declared.v ?? 1,
  lifecycle: guarded(declared),
  roles: declared.roles,
  status: declared.status ?? statusOf,
  context: declared.context ?? ((state) => state),
  parts: declared.parts,
  isGone: declared.isGone ?? isDeleted,
  isPriced: pricedTest(declared.priced) as (state: S) => boolean,
  priced: declared.priced,
  personalTo: declared.personalTo,
});

const pricedTest =
  (priced: Priced | undefined) =>
  (record: Part): boolean =>
    priced !== undefined && isPricedBy(priced, record);

/** The lifecycle, whose events carry the roles that the record requires. */
const guarded = <S>({
  lifecycle,
  roles,
}: ActorDeclaration<S>): ActorDeclaration<S>['lifecycle'] => {
  if (!lifecycle || !roles) return lifecycle;
  return (state) => {
    const life = lifecycle(state);
    const by = roles(state);
    const named = (event: string): string => (by[event] ? `${event}@${by[event]}` : event);
    return {
      id: life.id,
      can: (from, event, context) => life.can(from, event, context),
      ask: (from, context) =>
        life.ask(from, context).map((one) => ({ ...one, event: named(one.event) })),
      taken: (from, context) => life.taken(from, context).map(named),
    };
  };
};

/** Declares how one type of fact changes the state. */
export const on =
  <S extends object>() =>
  <D>(
    fact: FactType<D>,
    apply: (state: S, data: D, meta: FactMeta, parts: Parts) => S,
  ): Fold<S> => ({ fact, apply: apply as Fold<S>['apply'] });

const statusOf = (state: object): string => {
  const { status } = state as { status?: unknown };
  return typeof status === 'string' ? status : '';
};

const isDeleted = (state: object): boolean => {
  const { deleted, status } = state as { deleted?: unknown; status?: unknown };
  return deleted === true || status === 'removed';
};
