import { addressedName } from '../../../kernel/declare/reaction.ts';

/** Name of the work that delivers events to endpoints. */
export const deliveries = 'webhooks.delivers';

/** Name of the jobs that deliver to an endpoint. */
export const jobName = (endpointId: string): string => addressedName(deliveries, endpointId);
