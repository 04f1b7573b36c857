import type { Caller } from '../declare/access.ts';
import type { Registry } from '../declare/module.ts';
import type { Command, Send } from '../declare/operation.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Reader } from '../reader/reader.ts';
import type { Searched } from '../reader/search.ts';
import type { Connection } from '../reader/sqlite.ts';
import type { Request } from './request.ts';
import type { Step } from './tape/commit.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Looks up the caller's current role in a company; undefined where the caller has none. */
export type RoleOf = (
  reader: Reader,
  caller: Caller,
  asked: Pick<Command, 'name'>,
) => Caller['role'] | undefined;

/** State of one request while it runs: facts recorded and tables changed so far. */
export type ActiveRequest = {
  readonly db: Connection;
  readonly registry: Registry;
  readonly request: Request;
  readonly roleOf: RoleOf;
  readonly entries: Entry[];
  readonly touched: Set<string>;
  readonly searched: Searched[];
  readonly versions: Map<string, number>;
  readonly unit: UnitOfWork;
  /** Steps by which another copy of the database repeats the request; undefined where none is fed. */
  readonly tape: Step[] | undefined;
  /** Ids and numbers that the request makes, which a digest of its facts leaves out; undefined where none is asked for. */
  readonly made: Set<string> | undefined;
  /** The request has written something, so a later refusal needs a rollback. */
  hasWritten: boolean;
};

/** Execution of one command of a request: the request's own, a member of a batch, or one sent by a reaction. */
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

/** Answer of a completed command. */
export type Answer = Readonly<Record<string, unknown>>;

/** Command of a send, looked up in the registry where only its name is given. */
export const commandOf = (registry: Registry, { command }: Send): Command => {
  // A command that is sent by name has only its name.
  const isWhole = 'decide' in command;
  const found = isWhole ? command : registry.operations.get((command as Command).name);
  if (found?.kind !== 'command') throw new Error(`no command ${command.name}`);
  return found;
};
