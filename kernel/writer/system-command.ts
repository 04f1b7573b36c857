import type { Send } from '../declare/operation.ts';
import type { Services } from '../declare/services.ts';
import { uuid } from '../values/ids.ts';
import type { Outcome } from './request.ts';

/** Company, source and user of a command that the system sends itself. */
export type SystemCommand = {
  readonly company_id: string;
  readonly source: string;
  readonly user_id?: string;
};

/** Sends a command on behalf of the system: work after a commit, a clock, or a message from another service. */
export const sendAsSystem = (
  { bus }: Pick<Services, 'bus'>,
  { command, input, key }: Send,
  { company_id, source, user_id = '' }: SystemCommand,
): Promise<Outcome> =>
  bus.send({
    name: command.name,
    input,
    caller: { user_id, company_id, role: 'owner' },
    by: 'system',
    source,
    correlationId: uuid(),
    ...(key === undefined ? {} : { key, requestHash: '' }),
  });
