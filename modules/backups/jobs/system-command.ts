import { type CommandOf, send } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';

/** Sends a command of the system. */
export const systemCommand = <I>(
  services: Services,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<Outcome> =>
  sendAsSystem(services, send(command, input), { company_id: instance, source: 'backup' });

/** The same, insisting that it is done; its answer. */
export const done = async <I>(
  services: Services,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<Readonly<Record<string, unknown>>> => {
  const outcome = await systemCommand(services, command, input);
  if (outcome.done) return JSON.parse(outcome.body) as Record<string, unknown>;
  throw new Error(
    typeof outcome.detail === 'string' ? outcome.detail : JSON.stringify(outcome.detail),
  );
};
