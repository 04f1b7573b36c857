import type { Role } from './access.ts';
import type { FactKind, FactType } from './fact.ts';
import type { IsPriced } from './sight.ts';

/** What a lifecycle can be asked. The room machines makes these; the kernel only asks. */
export type Askable = {
  readonly id: string;
  can(state: string, event: { readonly type: string }, context: object): Verdict;
  /** Every event known from here; as `event@role` where the record asks for a higher role than its operation. */
  ask(state: string, context: object): readonly (Verdict & { readonly event: string })[];
  /** The events among these that would be taken, named alike. */
  taken(state: string, context: object): readonly string[];
};

/** The machine's answer: taken, or the guard that refuses and its words. */
export type Verdict =
  | { readonly taken: true; readonly target: string }
  | {
      readonly taken: false;
      readonly guard?: string;
      readonly words: string;
      /** What to do for the event to be taken, as a sentence. */
      readonly next?: string;
    };

/** Where a fact stands, as a fold sees it. */
export type FactMeta = {
  readonly id: number;
  readonly ts: string;
  readonly type: string;
  readonly entity_id: string;
  readonly company_id: string;
  readonly actor_id: string | null;
  readonly source: string;
};

/** The lines of a document, list or order: a row each, read when they are asked for. */
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

/** How one kind of fact changes the state. */
export type Fold<S> = {
  readonly fact: FactKind;
  readonly apply: (state: S, data: unknown, meta: FactMeta, parts: Parts) => S;
};

/** An entity with an address, a state made of its facts and, where it has one, a lifecycle. */
export type Actor<S> = {
  readonly kind: string;
  /** What people call it, for sentences: `item`, `purchase order`. */
  readonly title: string;
  readonly initial: S;
  readonly folds: ReadonlyMap<string, Fold<S>>;
  readonly v: number;
  /** The machine of this entity, which may depend on what it is (an invoice, a bill). */
  readonly lifecycle: ((state: S) => Askable) | undefined;
  /** Events for which a record, as it stands, asks for a higher role than the operation does. */
  readonly roles: ((state: S) => RoleOf) | undefined;
  readonly status: (state: S) => string;
  /** What the guards of the machine look at; `asked` is the input of the command that asks. */
  readonly context: (state: S, asked?: object) => object;
  /** Whether its lines are parts, read under this name. */
  readonly parts: string | undefined;
  /** A tombstone: reads answer 404, the ledger keeps its facts. */
  readonly isGone: (state: S) => boolean;
  /** Whether the figures of the entity are purchase prices (kernel/declare/sight.ts). */
  readonly isPriced: (state: S) => boolean;
  readonly mayBePriced: boolean;
};

/** The least role by event. */
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
  /** Asked of states and of answered records alike, so it looks at fields that both have. */
  readonly isPriced?: IsPriced;
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
  isPriced: (declared.isPriced ?? never) as (state: S) => boolean,
  mayBePriced: declared.isPriced !== undefined,
});

const never = (): boolean => false;

/** The lifecycle, whose prospects name the roles that the record asks for. */
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

/** One line of an actor's folds: when this fact, the state becomes that. */
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
