import type { Static, TObject } from '@sinclair/typebox';
import type { Caller, Role } from '../../../kernel/declare/access.ts';
import type { Send } from '../../../kernel/declare/operation.ts';
import type { StoredFile } from '../../../kernel/declare/records/attachments.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Draft } from '../proposals/facts.ts';

/** Context of a plan: caller, time and read access. */
export type PlanContext = {
  readonly reader: Reader;
  readonly caller: Caller;
  /** Date in the company's time zone. */
  readonly today: string;
  readonly ts: string;
  /** Time zone of the company (IANA name). */
  readonly zone: string;
  readonly currency: string;
};

/** Planned action: description, arguments and preview. */
export type Planned = Pick<Draft, 'title' | 'summary' | 'arguments' | 'preview' | 'warnings'> & {
  /** Records that the action changes; they must be unchanged at confirmation. */
  readonly touches: readonly string[];
};

/** Context of a confirmation. */
export type Confirmed = {
  /** Idempotency key for the commands of the action. */
  readonly key: string;
  readonly caller: Caller;
  /** File that the action attaches or was derived from, stored with the company's files. */
  readonly file: StoredFile | null;
};

/** Action that the assistant may propose; it runs only after confirmation. */
export type Action = {
  readonly name: string;
  /** Description for the model and for users. */
  readonly says: string;
  /** Lowest role that may confirm it: the role of its command. */
  readonly by: Role;
  /** Names of the commands that it runs. */
  readonly runs: readonly string[];
  readonly takes: TObject;
  /** Plans the action; a sentence if it is not possible. */
  readonly plan: (about: PlanContext, input: never) => Planned | string;
  /** Commands that execute the plan. */
  readonly sends: (input: never, confirmed: Confirmed) => readonly Send[];
  /** Arguments refreshed at confirmation, for example when a new contact was created meanwhile. */
  readonly again?: (reader: Reader, input: never) => Readonly<Record<string, unknown>>;
};

type Declared<I extends TObject> = Omit<Action, 'name' | 'takes' | 'plan' | 'sends' | 'again'> & {
  readonly takes: I;
  readonly plan: (about: PlanContext, input: Static<I>) => Planned | string;
  readonly sends: (input: never, confirmed: Confirmed) => readonly Send[];
  readonly again?: (reader: Reader, input: never) => Readonly<Record<string, unknown>>;
};

/** Declares an action. */
export const action = <I extends TObject>(name: string, declared: Declared<I>): Action => ({
  name,
  ...declared,
  plan: declared.plan as Action['plan'],
});

/** Preview of the fields of a new record. */
export const newFields = (fields: Readonly<Record<string, unknown>>): Draft['preview'] =>
  Object.entries(fields)
    .filter(([, after]) => after !== undefined && after !== null)
    .map(([field, after]) => ({ field, before: null, after }));

/** Fields that have a value. */
export const filled = <T extends Readonly<Record<string, unknown>>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as T;
