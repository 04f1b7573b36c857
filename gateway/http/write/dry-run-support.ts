import type { Command, Operation } from '../../../kernel/declare/operation.ts';
import { noDryRun } from '../../../kernel/declare/refusal.ts';

/** True if an operation supports dry runs. */
export const supportsDryRun = (operation: Operation): operation is Command =>
  operation.kind === 'command' && !operation.keyless && !operation.refuses.includes(noDryRun);
