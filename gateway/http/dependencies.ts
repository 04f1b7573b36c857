import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Caller } from '../../kernel/declare/access.ts';
import type { Operation } from '../../kernel/declare/operation.ts';
import type { Refusal } from '../../kernel/declare/refusal.ts';
import type { Route } from '../../kernel/declare/route.ts';
import type { Services } from '../../kernel/declare/services.ts';
import type { Connection } from '../../kernel/reader/sqlite.ts';
import type { Forward } from '../cluster/forward/forward.ts';
import type { LongWork } from '../threads/long-reads/pool.ts';
import type { NextOperations } from './next-operations.ts';
import type { PeopleReads } from './usage/people-reads.ts';
import type { RecordReads } from './write/record-reads.ts';

/** Dependencies of a door. */
export type DoorServices = {
  readonly people: PeopleReads;
  readonly services: Services;
  readonly long: LongWork;
  readonly reader: Connection;
  readonly log: Logger;
  /** Folder of uploads in progress. */
  readonly uploads: string;
  /** Passes a request on to the leader of the cluster; undefined for a single node. */
  readonly forward?: Forward | undefined;
  /** Secret of this installation from which device tokens are derived. */
  readonly secret: Uint8Array;
  /** Operations that lead out of a refusal. */
  readonly nextOf: NextOperations;
  /** Reads of the records that writes change. */
  readonly recordOf: RecordReads;
  /** True if an operation reads the record of a write alone. */
  readonly readsRecord: (route: Route) => boolean;
  /** Caller of a request, or the refusal of its token. */
  readonly callerOf: (
    ctx: Context,
    asked?: Operation,
  ) => Caller | Refusal | Promise<Caller | Refusal>;
};
