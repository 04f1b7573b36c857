import { sentByHouse } from '../../../kernel/errand.ts';
import { type CommandOf, send } from '../../../kernel/operation.ts';
import type { Outside } from '../../../kernel/outside.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';

/** Sends a command that a platform or the clock causes, in a company. */
export const told = <I>(
  outside: Outside,
  company_id: string,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<Outcome> =>
  sentByHouse(outside, send(command, input), { company_id, source: 'connector' });
