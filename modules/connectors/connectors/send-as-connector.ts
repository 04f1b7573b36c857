import { type CommandOf, send } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';

/** Sends a command in a company on behalf of a platform or the clock. */
export const sendAsConnector = <I>(
  services: Services,
  company_id: string,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<Outcome> =>
  sendAsSystem(services, send(command, input), { company_id, source: 'connector' });
