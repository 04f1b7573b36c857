import type { Caller } from '../declare/access.ts';
import type { Registry } from '../declare/module.ts';
import type { Command, Send } from '../declare/operation.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Reader } from '../reader/reader.ts';
import type { Searched } from '../reader/search.ts';
import type { Connection } from '../reader/sqlite.ts';
import type { Request } from './request.ts';

/** Finds the present role of a caller in a company for what is asked; undefined when there is none. */
export type RoleOf = (
  reader: Reader,
  caller: Caller,
  asked: Pick<Command, 'name'>,
) => Caller['role'] | undefined;

/** One request while it runs: what it recorded so far. */
export type ActiveRequest = {
  readonly db: Connection;
  readonly registry: Registry;
  readonly request: Request;
  readonly roleOf: RoleOf;
  readonly entries: Entry[];
  readonly touched: Set<string>;
  readonly searched: Searched[];
  readonly versions: Map<string, number>;
  /** Whether it wrote anything, which has to be undone where it is refused after all. */
  hasWritten: boolean;
};

/** A command inside a request: the outermost, one of a batch, or a reaction's. */
export type ExecutionContext = {
  readonly command: Command;
  readonly input: unknown;
  readonly company: string;
  readonly caller: Caller;
  readonly source: string;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly key: string | null;
  readonly causation: number | null;
  readonly depth: number;
};

/** The answer of a command that was done. */
export type Answer = Readonly<Record<string, unknown>>;

/** The command that is sent, looked up where only its name is known. */
export const commandOf = (registry: Registry, { command }: Send): Command => {
  // What is sent by name has nothing but its name.
  const isWhole = 'decide' in command;
  const found = isWhole ? command : registry.operations.get((command as Command).name);
  if (found?.kind !== 'command') throw new Error(`no command ${command.name}`);
  return found;
};
