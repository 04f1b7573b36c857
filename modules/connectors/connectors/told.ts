import { type CommandOf, send } from '../../../kernel/declare/operation.ts';
import type { Outside } from '../../../kernel/declare/services.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { sentByHouse } from '../../../kernel/writer/system-command.ts';

/** Sends a command that a platform or the clock causes, in a company. */
export const told = <I>(
  outside: Outside,
  company_id: string,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<Outcome> =>
  sentByHouse(outside, send(command, input), { company_id, source: 'connector' });
