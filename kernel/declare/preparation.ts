import { Type } from '@sinclair/typebox';
import type { Caller } from './access.ts';
import type { Parts } from './actor.ts';
import type { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** What an operation prepared before the write; clients never send it. */
export const prepared = <T>() => Type.Optional(Type.Unsafe<T>({ internal: true }));

/** What was prepared; a command of this kind that was sent unprepared is a mistake in the code. */
export const mustBe = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the command was sent unprepared');
  return value;
};

/** Work before the write: hashing, parsing, fetching. A dry run gets a dry outside. */
export type Prepare<I> = (input: I, services: Services, caller: Caller) => Promise<I | Refusal>;

/** The rows read for a decision; `lines` are those of the addressed entity. */
export type Seen<R> = R & { readonly lines: Parts };

/** Check of a public request by its path, query and headers, before its body is read; fields that it answers reach `prepare`. */
type Admits<I> = (
  input: Partial<I>,
  services: Services,
) => Promise<Partial<I> | Refusal> | Partial<I> | Refusal;

/** What is checked and bounded before the body of a request is read. */
export type Admitting<I> = {
  readonly admits?: Admits<I> | undefined;
  /** Bytes that the files of one request may have together, where that is not the usual limit. */
  readonly uploadBytes?: number | undefined;
};

/** The same of any operation, whose input is known to itself only. */
export type Prepares = (input: never, services: Services, caller: Caller) => Promise<unknown>;
