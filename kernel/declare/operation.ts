import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { Company, Reader } from '../reader/reader.ts';
import type { Admission, Caller } from './access.ts';
import type { Actor } from './actor.ts';
import type { PeopleIn } from './confidential/people.ts';
import type { Decision } from './decision.ts';
import type { Description } from './description.ts';
import type { DryRunInput } from './input/dry-run-input.ts';
import type { Admitting, Prepare, Prepares, Seen } from './preparation.ts';
import type { Refusal, RefusalType } from './refusal.ts';
import type { Services } from './services.ts';

/** Clock, caller and id generator of a decision; it has no other source of time or randomness. */
export type Now = {
  readonly ts: string;
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly company: Company;
  readonly caller: Caller;
  readonly correlation_id: string;
  /** Source of the command: `api`, an import's label, `reaction`, `clock`. */
  readonly source: string;
  /** A new id: `box:<uuid v7>`, or a bare UUID without a kind. */
  id(kind?: string): string;
};

/** Declarations common to all operations. */
type Declared<I extends TObject> = Admission &
  Description & {
    readonly refuses?: readonly RefusalType[];
    /** HTTP status of success; 200 by default. */
    readonly status?: 200 | 201 | 202 | 204 | 302 | 307;
    /** Further confidential fields of the answer: costs, seen by manager and above, and prices (kernel/declare/confidential/figures.ts). */
    readonly costs?: readonly string[];
    readonly prices?: readonly string[];
    /** Id of the entity whose figures the answer shows: if these are prices, so are those of the answer, and its files are refused. */
    readonly about?: (input: Static<I>) => string;
    readonly takes: I;
  };

type CommandDeclaration<I extends TObject, G extends TSchema, S, R> = Declared<I> &
  Admitting<Static<I>> & {
    readonly on?: Actor<S>;
    /** The address of the entity; without it the command makes a new one. */
    readonly at?: (input: Static<I>, caller: Caller) => string;
    /** The entity is on the instance chain; it is found for callers for whom this holds. */
    readonly ofInstance?: (state: S, caller: Caller) => boolean;
    readonly gives?: G;
    /** Event of the machine, refused with 409 before `decide` if it is not taken; `mayAsk` lists all events that the input may choose. */
    readonly asks?: string | ((input: Static<I>) => { readonly type: string });
    readonly mayAsk?: readonly string[];
    readonly dryRunInput?: DryRunInput<S>;
    readonly prepare?: Prepare<Static<I>>;
    readonly reads?: (reader: Reader, input: Static<I>, state: S, now: Now) => R | Refusal;
    readonly decide: (state: S, input: Static<I>, now: Now, seen: Seen<R>) => Decision;
    /** The answer holds a secret: no idempotency key is accepted and no answer is stored. */
    readonly keyless?: boolean;
    /** A public operation that also accepts an access token. */
    readonly greets?: boolean;
    /** Lane of imports and long work: at most every second group. */
    readonly lane?: 'bulk';
  };

/** Declarations that reads and writes share, with their defaults filled in. */
type Common = Required<Omit<Declared<TObject>, 'about' | 'status'>> & {
  readonly name: string;
  readonly status: number;
  readonly about: ((input: never) => string) | undefined;
};

/** A write: input to facts or a refusal. */
export type Command = Common &
  Admitting<never> & {
    readonly kind: 'command';
    readonly gives: TSchema | undefined;
    readonly on: Actor<object> | undefined;
    readonly at: ((input: never, caller: Caller) => string) | undefined;
    readonly ofInstance: ((state: never, caller: Caller) => boolean) | undefined;
    readonly asks: string | ((input: never) => { readonly type: string }) | undefined;
    readonly mayAsk: readonly string[];
    readonly dryRunInput: DryRunInput<never> | undefined;
    readonly prepare: Prepares | undefined;
    readonly reads: ((reader: Reader, input: never, state: never, now: Now) => unknown) | undefined;
    readonly decide: (state: never, input: never, now: Now, seen: never) => Decision;
    readonly runs: ((input: never, now: Now, seen: never) => readonly Send[] | Refusal) | undefined;
    readonly together: boolean;
    readonly sums: Sums<never, never> | undefined;
    readonly keyless: boolean;
    readonly greets: boolean;
    readonly lane: 'work' | 'bulk';
  };

/** A command with its input type, as declared. */
export type CommandOf<I> = Command & { readonly input?: I };

const common = <I extends TObject>(name: string, declared: Declared<I>): Common => ({
  name,
  says: declared.says,
  explains: declared.explains ?? [],
  by: declared.by,
  needsSession: declared.needsSession ?? false,
  status: declared.status ?? 200,
  costs: declared.costs ?? [],
  prices: declared.prices ?? [],
  about: declared.about as Common['about'],
  takes: declared.takes,
  ...{ refuses: declared.refuses ?? [], ofLeader: declared.ofLeader ?? false },
  deprecated: declared.deprecated,
});

/** Declares a write. The name is its address: module, noun, verb. */
export const command = <
  I extends TObject,
  G extends TSchema,
  S extends object = object,
  R = object,
>(
  name: string,
  declared: CommandDeclaration<I, G, S, R>,
): CommandOf<Static<I>> => ({
  kind: 'command',
  ...common(name, declared),
  gives: declared.gives,
  on: declared.on as Actor<object> | undefined,
  at: declared.at,
  ofInstance: declared.ofInstance as Command['ofInstance'],
  asks: declared.asks,
  mayAsk: declared.mayAsk ?? [],
  dryRunInput: declared.dryRunInput as Command['dryRunInput'],
  admits: declared.admits as Admitting<never>['admits'],
  uploadBytes: declared.uploadBytes,
  prepare: declared.prepare,
  reads: declared.reads,
  decide: declared.decide as Command['decide'],
  runs: undefined,
  together: false,
  sums: undefined,
  showsAgain: declared.showsAgain,
  keyless: declared.keyless ?? false,
  greets: declared.greets ?? false,
  lane: declared.lane ?? 'work',
});

/** A command to send; `key` makes it idempotent, `metadata` is added to the facts that it records itself. */
export type Send = {
  readonly command: Command;
  readonly input: unknown;
  readonly key?: string;
  readonly source?: string;
  readonly metadata?: Fields;
  /** Another company than the sender's (creating one). */
  readonly company?: string;
};
type SendOptions = Omit<Send, 'command' | 'input'>;
type Fields = Readonly<Record<string, unknown>>;
type Sums<I, R> = (results: readonly Result[], input: I, now: Now, seen: R) => Decision;

/** Names a command and its input, for reactions, batches and clocks. */
export const send = <I>(to: CommandOf<I>, input: NoInfer<I>, options: SendOptions = {}): Send => ({
  command: to,
  input,
  ...options,
});

/** Names a command by its text, which the writer looks up; for senders that choose it at run time, such as the assistant. */
export const sendNamed = (name: string, input: unknown, options: SendOptions = {}): Send =>
  send({ name } as Command, input as never, options);

/** Outcome of one command of a batch. */
export type Result =
  | { readonly done: true; readonly hit: boolean; readonly answer: Fields }
  | { readonly done: false; readonly refusal: Refusal };

type BatchDeclaration<I extends TObject, G extends TSchema, S, R> = Declared<I> &
  Admitting<Static<I>> & {
    /** Entity of the batch, where the batch is an event of one; the member commands ask the machine themselves. */
    readonly on?: Actor<S>;
    readonly at?: (input: Static<I>, caller: Caller) => string;
    readonly mayAsk?: readonly string[];
    readonly gives: G;
    readonly prepare?: Prepare<Static<I>>;
    readonly reads?: (reader: Reader, input: Static<I>, state: S, now: Now) => R | Refusal;
    /** The commands to run, in order, each in a savepoint of its own. */
    readonly runs: (input: Static<I>, now: Now, seen: Seen<R>) => readonly Send[] | Refusal;
    /** All or nothing: the first refusal refuses the whole batch. */
    readonly together?: boolean;
    /** Facts and answer of the batch itself. */
    readonly sums: Sums<Static<I>, Seen<R>>;
    readonly lane?: 'work' | 'bulk';
  };

/** Declares a write made of other commands; a refused one rolls back only itself, unless `together`. */
export const batch = <I extends TObject, G extends TSchema, S extends object = object, R = object>(
  name: string,
  declared: BatchDeclaration<I, G, S, R>,
): CommandOf<Static<I>> => ({
  ...command<I, G, S, R>(name, {
    ...(declared as Omit<typeof declared, 'lane'>),
    decide: () => [],
  }),
  lane: declared.lane ?? 'bulk',
  runs: declared.runs as Command['runs'],
  together: declared.together ?? false,
  sums: declared.sums as Command['sums'],
});

type QueryDeclaration<I extends TObject, G extends TSchema> = Declared<I> & {
  readonly gives: G;
  readonly answer: (reader: Reader, input: Static<I>, now: Now, services: Services) => unknown;
  /** Media type of an answer that is not JSON; `alsoAs` are those that the input may ask for instead. */
  readonly media?: string;
  readonly alsoAs?: readonly string[];
  readonly people?: PeopleIn<Static<I>>;
  /** The query may read more than a page, so a worker thread answers it; the input may decide, or `large`: only in a large company. */
  readonly long?: true | ((input: Static<I>) => boolean | 'large');
};

/** A read: input to an answer, without facts. */
export type Query = Common & {
  readonly kind: 'query';
  readonly gives: TSchema;
  readonly media: string | undefined;
  readonly alsoAs: readonly string[];
  readonly people: PeopleIn<never> | undefined;
  readonly isLong: (input: never) => boolean | 'large';
  readonly mayBeLong: boolean;
  readonly answer: (reader: Reader, input: never, now: Now, services: Services) => unknown;
};

/** A query with its input type, as declared. */
export type QueryOf<I> = Query & { readonly input?: I };

/** Declares a read. A refusal is answered by returning it. */
export const query = <I extends TObject, G extends TSchema>(
  name: string,
  declared: QueryDeclaration<I, G>,
): QueryOf<Static<I>> => ({
  kind: 'query',
  ...common(name, declared),
  gives: declared.gives,
  media: declared.media,
  alsoAs: declared.alsoAs ?? [],
  people: declared.people,
  mayBeLong: declared.long !== undefined,
  isLong: typeof declared.long === 'function' ? declared.long : () => declared.long === true,
  answer: declared.answer,
});

/** A read or a write. */
export type Operation = Command | Query;
