import type { Static, TObject } from '@sinclair/typebox';
import type { Caller, Role } from '../../../kernel/declare/access.ts';
import type { Send } from '../../../kernel/declare/operation.ts';
import type { StoredFile } from '../../../kernel/declare/records/attachments.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Draft } from '../proposals/facts.ts';

/** What a plan is made in: who asks, when, and what can be read. */
export type About = {
  readonly reader: Reader;
  readonly caller: Caller;
  /** Today in the company's time zone. */
  readonly today: string;
  readonly ts: string;
  /** The company's time zone (IANA name). */
  readonly zone: string;
  readonly currency: string;
};

/** What an action would do, in words, with what it would do it with. */
export type Planned = Pick<Draft, 'title' | 'summary' | 'arguments' | 'preview' | 'warnings'> & {
  /** The records that it would change: they must be as they are now when it is confirmed. */
  readonly touches: readonly string[];
};

/** What is known when a proposal is confirmed. */
export type Confirmed = {
  /** Makes each command of it happen once. */
  readonly key: string;
  readonly caller: Caller;
  /** The file it attaches or was made of, stored with the files of the company. */
  readonly file: StoredFile | null;
};

/** Something the assistant may propose and never does by itself. */
export type Action = {
  readonly name: string;
  /** For the model and for people: what it does. */
  readonly says: string;
  /** The lowest role that may confirm it: that of the command it runs. */
  readonly by: Role;
  /** The names of the commands it runs. */
  readonly runs: readonly string[];
  readonly takes: TObject;
  /** What it would do, or in a sentence why it cannot. */
  readonly plan: (about: About, input: never) => Planned | string;
  /** The commands that do what was planned. */
  readonly sends: (input: never, confirmed: Confirmed) => readonly Send[];
  /** Looks again, when it is confirmed, at what has come since: a contact that was to be made. */
  readonly again?: (reader: Reader, input: never) => Readonly<Record<string, unknown>>;
};

type Declared<I extends TObject> = Omit<Action, 'name' | 'takes' | 'plan' | 'sends' | 'again'> & {
  readonly takes: I;
  readonly plan: (about: About, input: Static<I>) => Planned | string;
  readonly sends: (input: never, confirmed: Confirmed) => readonly Send[];
  readonly again?: (reader: Reader, input: never) => Readonly<Record<string, unknown>>;
};

/** Declares an action. */
export const action = <I extends TObject>(name: string, declared: Declared<I>): Action => ({
  name,
  ...declared,
  plan: declared.plan as Action['plan'],
});

/** The fields of a new record, as a preview shows them. */
export const newFields = (fields: Readonly<Record<string, unknown>>): Draft['preview'] =>
  Object.entries(fields)
    .filter(([, after]) => after !== undefined && after !== null)
    .map(([field, after]) => ({ field, before: null, after }));

/** The fields that have a value. */
export const filled = <T extends Readonly<Record<string, unknown>>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as T;
