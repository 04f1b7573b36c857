import { Type } from '@sinclair/typebox';
import type { Caller } from './access.ts';
import type { Parts } from './actor.ts';
import type { Sight } from './confidential/sight.ts';
import type { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** Schema of a value that `prepare` adds to the input; clients cannot send it. */
export const prepared = <T>() => Type.Optional(Type.Unsafe<T>({ internal: true }));

/** Returns the prepared value; throws where the command was sent without preparation. */
export const mustBe = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the command was sent unprepared');
  return value;
};

/** Work before the write: hashing, parsing, fetching. A dry run gets services without effects. */
export type Prepare<I> = (input: I, services: Services, caller: Caller) => Promise<I | Refusal>;

/** The rows read for a decision; `lines` are those of the addressed entity. */
export type Seen<R> = R & { readonly lines: Parts };

/** Check of a public request by path, query and headers before its body is read; returned fields are passed to `prepare`. */
type Admits<I> = (
  input: Partial<I>,
  services: Services,
) => Promise<Partial<I> | Refusal> | Partial<I> | Refusal;

/** Checks and limits that apply before the body of a request is read. */
export type Admitting<I> = {
  /** Stored answer of a repeated idempotency key for a caller of this sight, where free text in it shows figures. */
  readonly showsAgain?: ((answer: Shown, sight: Sight) => Shown) | undefined;
  readonly admits?: Admits<I> | undefined;
  /** Total bytes of a request's files, where it differs from the usual limit. */
  readonly uploadBytes?: number | undefined;
};

/** `Prepare` of any operation, with its input type erased. */
export type Prepares = (input: never, services: Services, caller: Caller) => Promise<unknown>;

type Shown = Readonly<Record<string, unknown>>;
