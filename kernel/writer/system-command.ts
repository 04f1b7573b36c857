import type { Send } from '../declare/operation.ts';
import type { Services } from '../declare/services.ts';
import { uuid } from '../values/ids.ts';
import type { Outcome } from './request.ts';

/** In which company the house does something by itself, what is named as the source of it, and in whose name, if in anybody's. */
export type SystemCommand = {
  readonly company_id: string;
  readonly source: string;
  readonly user_id?: string;
};

/** Sends a command that no person has sent: what follows after a commit, the clock, or what another service told. */
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
