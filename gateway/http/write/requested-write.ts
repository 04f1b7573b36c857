import type { Context } from 'koa';
import type { Caller } from '../../../kernel/declare/access.ts';
import type { Command } from '../../../kernel/declare/operation.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import type { DoorServices } from '../dependencies.ts';
import type { Intake } from '../input-schema.ts';
import type { Received } from '../parse-request.ts';

/** A write that was received, and what it needs to be answered. */
export type Asked = {
  readonly ctx: Context;
  readonly route: Route & { readonly operation: Command };
  readonly caller: Caller;
  readonly intake: Intake;
  readonly received: Received;
  readonly behind: DoorServices;
};
