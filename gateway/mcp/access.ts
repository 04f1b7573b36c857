import type { Logger } from 'pino';
import type { Caller } from '../../kernel/declare/access.ts';
import type { Operation } from '../../kernel/declare/operation.ts';
import type { Services } from '../../kernel/declare/services.ts';
import type { DoorServices } from '../http/dependencies.ts';
import type { PeopleReads } from '../http/usage/people-reads.ts';

/** Access of one MCP request: its caller, and the service as this caller may use it. */
export type McpAccess = {
  readonly services: Services;
  readonly people: PeopleReads;
  readonly log: Logger;
  readonly caller: Caller;
  readonly version: string;
  readonly requestId: string;
  /** Caller of the request for an operation, within the scopes of its API key. */
  readonly callerFor: (operation: Operation) => ReturnType<DoorServices['callerOf']>;
};
