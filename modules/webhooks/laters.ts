import { limits } from '../../kernel/declare/limits.ts';
import { send } from '../../kernel/declare/operation.ts';
import { type Later, later } from '../../kernel/declare/reaction.ts';
import { Unfinished } from '../../kernel/platform/job-outcome.ts';
import { sendAsSystem } from '../../kernel/writer/system-command.ts';
import { enqueue } from './deliveries/enqueue.ts';
import { endpointReplayRequested } from './endpoints/endpoint.ts';

/** Queues the entries of a replay step by step, as the endpoint receives them. */
const replays = later('webhooks.replays', {
  when: endpointReplayRequested,
  run: async ({ company_id, entity_id }, services) => {
    const step = send(enqueue, { endpoint_id: entity_id });
    const outcome = await sendAsSystem(services, step, { company_id, source: 'webhook' });
    // A deleted endpoint has nothing to replay.
    if (!outcome.done) {
      if (outcome.code === 'not_found') return;
      throw new Error(`a replay was refused: ${outcome.code}`);
    }
    const { rest } = JSON.parse(outcome.body) as { readonly rest: boolean };
    if (rest) throw new Unfinished(limits.webhookReplayPauseMs);
  },
});

/** Work of webhooks after the commit, apart from deliveries. */
export const laters: readonly Later[] = [replays];
