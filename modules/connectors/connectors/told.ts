import { uuid } from '../../../kernel/ids.ts';
import type { CommandOf } from '../../../kernel/operation.ts';
import type { Outside } from '../../../kernel/outside.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';

/** Sends a command that a platform or the clock causes, in a company. */
export const told = <I>(
  outside: Outside,
  company_id: string,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<Outcome> =>
  outside.bus.send({
    name: command.name,
    input,
    caller: { user_id: '', company_id, role: 'owner' },
    by: 'house',
    source: 'connector',
    correlationId: uuid(),
  });
