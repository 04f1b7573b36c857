import { sendNamed } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { inCharge } from '../identity/contract/queries.ts';
import { endpoint, endpointDisabled, reasonWords } from './endpoints/endpoint.ts';

/** Notifies owners and admins of an endpoint that was switched off, unless one of them did it. */
const disabledIsReported = reaction('webhooks.disabledIsReported', {
  when: endpointDisabled,
  of: endpoint,
  then: ({ data: { reason }, state: { url } }, _, reader) =>
    reason === 'request'
      ? undefined
      : sendNamed('notifications.notices.notify', {
          users: [...inCharge(reader)],
          category: 'webhooks',
          title: 'A webhook endpoint was switched off',
          body: `${url} receives no events any more: ${reasonWords[reason]}. Switch it on again when its receiver works, then replay the events from the first that it lacks.`,
          action_url: '/webhooks/endpoints',
          priority: 'high',
        }),
});

/** Reactions of webhooks. */
export const reactions: readonly Reaction[] = [disabledIsReported];
